import { expect, test } from "vitest";
import { openSqlite } from "#tests/support/database/test-database.ts";
import { readMessagePath } from "../report/read-measured.usecases.server.ts";
import { stepNumbers } from "./message-path.ts";

test("each source has its steps, those of most messages first, and the whole has all", async () => {
  const db = await openSqlite();
  const reached = [
    ["Google", stepNumbers.opened, 40],
    ["Google", stepNumbers.begun, 9],
    ["Google", stepNumbers.sent, 2],
    ["ChatGPT", stepNumbers.opened, 5],
    ["ChatGPT", stepNumbers.sent, 3],
    ["ChatGPT", stepNumbers.answered, 3],
  ] as const;
  const rows = reached.map(([source, step, count]) => ({ day: 20261123, source, step, shard: 0, reached: count }));
  await db.insertInto("message_path_counts").values(rows).execute();
  const visitors = [
    { text: "Google", views: 400, visitors: 400 },
    { text: "Direct", views: 90, visitors: 90 },
    { text: "ChatGPT", views: 12, visitors: 12 },
  ];
  // Two visitors have entered by two sources.
  expect(await readMessagePath(db, { from: 20261101, to: 20261130 }, { all: 500, bySource: visitors }, 10)).toEqual({
    all: { source: "", read: 500, opened: 45, begun: 9, sent: 5, answered: 3 },
    sources: [
      { source: "ChatGPT", read: 12, opened: 5, begun: 0, sent: 3, answered: 3 },
      { source: "Google", read: 400, opened: 40, begun: 9, sent: 2, answered: 0 },
      { source: "Direct", read: 90, opened: 0, begun: 0, sent: 0, answered: 0 },
    ],
  });
});
