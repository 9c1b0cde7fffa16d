import type { SiteMigration } from "../site-migration.ts";
import * as desk from "./0001-desk.ts";
import * as accounts from "./0002-accounts.ts";
import * as chatbot from "./0003-chatbot.ts";
import * as userAgents from "./0004-user-agents.ts";
import * as networksAndLogouts from "./0005-networks-and-logouts.ts";
import * as messagesByAddress from "./0006-messages-by-address.ts";
import * as writeProbe from "./0007-write-probe.ts";
import * as backupRuns from "./0008-backup-runs.ts";
import * as databaseSizes from "./0009-database-sizes.ts";
import * as offsiteCopies from "./0010-offsite-copies.ts";
import * as version03 from "./0011-version-0-3.ts";
import * as version04 from "./0012-version-0-4.ts";

/** One sequence for both databases. A released migration is never edited; a change is a new file and a new line. */
export const migrations: Readonly<Record<string, SiteMigration>> = {
  "0001-desk": desk,
  "0002-accounts": accounts,
  "0003-chatbot": chatbot,
  "0004-user-agents": userAgents,
  "0005-networks-and-logouts": networksAndLogouts,
  "0006-messages-by-address": messagesByAddress,
  "0007-write-probe": writeProbe,
  "0008-backup-runs": backupRuns,
  "0009-database-sizes": databaseSizes,
  "0010-offsite-copies": offsiteCopies,
  "0011-version-0-3": version03,
  "0012-version-0-4": version04,
};
