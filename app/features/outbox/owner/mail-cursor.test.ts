import { expect, test } from "vitest";
import { formatMailCursor, mailCursorSchema } from "./mail-cursor.ts";

const failedAt = "2026-11-20T10:00:00.000Z";

test.each([
  "0191d9a2-7f3c-7cc0-8000-000000000000",
  "0191d9a2-7f3c-7cc0-8000-000000000000.0191d9a2-7f3c-7cc0-8000-000000000001",
])("a place in the list is read as it was written: %s", (id) => {
  expect(mailCursorSchema.parse(formatMailCursor({ failedAt, id }))).toEqual({ failedAt, id });
});

test.each(["", failedAt, `${failedAt}_`, `yesterday_a`, `${failedAt}_a b`, `${failedAt}_${"a".repeat(140)}`])(
  "%j is none",
  (text) => {
    expect(mailCursorSchema.safeParse(text).success).toBe(false);
  },
);
