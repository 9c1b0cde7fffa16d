import type { HealthCheck } from "./health-check.ts";

/** @returns what is missing or damaged, for the owner; undefined where nothing is */
type FindLacking = () => Promise<string | undefined>;

/** Whether the attachments and kept mails that the database names are there. */
export const createStoredFilesCheck = (findLacking: FindLacking): HealthCheck => ({
  name: "Stored files",
  async run() {
    const lacking = await findLacking();
    if (lacking === undefined) return { verdict: "ok", finding: "All stored files are there." };
    const fix = "Put them back from an older backup (docs/backups.md), or delete the conversations they belong to.";
    return { verdict: "error", finding: `${lacking}.`, fix };
  },
});
