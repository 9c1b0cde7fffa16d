import type { HealthCheck } from "../health-check.ts";

export interface MailboxProbe {
  readonly name: string;
  /** Signs in and opens the folder. @throws with the reason, in one sentence */
  run(): Promise<void>;
}

export const createMailboxCheck = ({ name, run }: MailboxProbe): HealthCheck => ({
  name: "Mailbox",
  limitMs: 30_000,
  async run() {
    try {
      await run();
      return { verdict: "ok", finding: `${name} can be read.` };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { verdict: "error", finding: `${reason.replace(/\.$/, "")}.`, fix: "Correct IMAP_URL." };
    }
  },
});
