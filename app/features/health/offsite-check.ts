import type { HealthCheck } from "./health-check.ts";

export interface OffsiteProbe {
  readonly target: string;
  /** Writes, reads back and deletes a small file. @throws an error whose message is a sentence for the owner */
  run(): Promise<void>;
  findRisk(): string | undefined;
}

const limitMs = 30_000;

export const createOffsiteCheck = (probe: OffsiteProbe | undefined): HealthCheck => ({
  name: "Copies off-site",
  limitMs,
  async run() {
    if (!probe)
      return {
        verdict: "warning",
        finding: "Backups are not copied off-site: what destroys this machine destroys them as well.",
        fix: "Set BACKUP_OFFSITE and BACKUP_PASSPHRASE.",
      };
    try {
      await probe.run();
    } catch (error) {
      const finding = (error as Error).message;
      return { verdict: "error", finding, fix: "Correct that, or the BACKUP_ settings, and restart the site." };
    }
    const risk = probe.findRisk();
    if (risk !== undefined) return { verdict: "warning", finding: risk, fix: "Set BACKUP_OFFSITE to another disk." };
    return { verdict: "ok", finding: `A file was written to, read from and deleted in ${probe.target}.` };
  },
});
