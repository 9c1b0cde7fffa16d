// Takes SQLite's write lock as another program: node sqlite-lock-process.ts FILE MS
// Prints "locked" when it has the lock, and exits after MS.
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";

const [file = "", ms = "0"] = process.argv.slice(2);
const database = new DatabaseSync(file, { timeout: 5_000 });
database.exec("begin immediate");
process.stdout.write("locked\n");
await sleep(Number(ms));
database.exec("rollback");
database.close();
