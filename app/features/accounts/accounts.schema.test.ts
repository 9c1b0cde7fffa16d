import { expect, test } from "vitest";
import { changeUsernameSchema } from "./accounts.schema.ts";

const isUsername = (username: string) => changeUsernameSchema.safeParse({ username }).success;

test.each(["", " ", "x", "<b>Ann</b>", "ann@evil.example", "http://evil.example", "Ann\u202eexe", "a".repeat(41)])(
  "%j is no username",
  (name) => expect(isUsername(name)).toBe(false),
);

test.each(["Zoë O’Neill-Smith", "山田 太郎", "Łukasz_1", "Dr. No"])("%j is one", (name) =>
  expect(isUsername(name)).toBe(true),
);
