// The limit for any framework with the same work: one prepared insert, one sync, one response.
// node bench/limits/single-insert.ts PORT FILE
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { DatabaseSync } from "node:sqlite";

const [port, file = ":memory:"] = process.argv.slice(2);
const db = new DatabaseSync(file);
db.exec(`pragma journal_mode = wal; pragma synchronous = full;
  create table contact_messages (id text primary key, name text, email text, message text, date text, replies text) without rowid;
  create index messages_email on contact_messages (email, date)`);
const addMessage = db.prepare("insert into contact_messages values (?, ?, ?, ?, ?, ?)");

createServer((request, response) => {
  let text = "";
  request.setEncoding("utf8");
  request.on("data", (chunk) => {
    text += chunk;
  });
  request.on("end", () => {
    if (request.method !== "POST") return response.writeHead(204).end();
    const { name, email, message } = JSON.parse(text);
    addMessage.run(randomUUID(), name, email, message, new Date().toISOString(), "[]");
    return response.writeHead(201, { "content-type": "application/json", "content-length": 11 }).end('{"ok":true}');
  });
}).listen(Number(port), "127.0.0.1");
