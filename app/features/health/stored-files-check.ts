import type { HealthCheck } from "./health-check.ts";

type FindLacking = () => Promise<string | undefined>;

export const createStoredFilesCheck = (findLacking: FindLacking): HealthCheck => ({
  name: "Stored files",
  async run() {
    const lacking = await findLacking();
    if (lacking === undefined) return { verdict: "ok", finding: "All stored files are there." };
    const fix = "Put them back from an older backup (docs/backups.md), or delete the conversations they belong to.";
    return { verdict: "error", finding: `${lacking}.`, fix };
  },
});
