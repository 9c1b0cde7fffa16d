// Writes messages with their mails like the site, but without waiting for the disk on commit, and prints the committed ids:
// node careless-writer.ts <path of the database> <number of messages>
import { randomUUID } from "node:crypto";
import { writeSync } from "node:fs";
import { openSqliteWriter } from "#app/platform/database/sqlite/sqlite-file.server.ts";

const [path = "", count] = process.argv.slice(2);
const database = openSqliteWriter(path, { busyTimeoutMs: 0 });
database.exec(`
  pragma synchronous = normal;
  create table contact_messages (id text primary key, message text);
  create table mails (id text primary key, conversation_id text);
`);
for (let index = 0; index < Number(count); index++) {
  const id = randomUUID();
  database.exec("begin immediate");
  database.query("insert into contact_messages (id, message) values (?, ?)", [id, `Message ${index}`]);
  database.query("insert into mails (id, conversation_id) values (?, ?)", [randomUUID(), id]);
  database.exec("commit");
  writeSync(1, `acknowledged ${id}\n`);
}
database.close();
