import { expect, test } from "vitest";
import { acceptInvitationSchema, changeUsernameSchema } from "./accounts.schema.ts";

const isUsername = (username: string) => changeUsernameSchema.safeParse({ username }).success;

test.each(["", " ", "x", "<b>Ann</b>", "ann@evil.example", "http://evil.example", "Ann\u202eexe", "a".repeat(41)])(
  "%j is no username",
  (name) => expect(isUsername(name)).toBe(false),
);

test.each(["Zoë O’Neill-Smith", "山田 太郎", "Łukasz_1", "Dr. No"])("%j is one", (name) =>
  expect(isUsername(name)).toBe(true),
);

test("a new password is as long as its composed letters, however they are typed", () => {
  const isPassword = (password: string) => acceptInvitationSchema.safeParse({ username: "Ann", password }).success;
  for (const [letters, isLongEnough] of [
    ["ąęóść".repeat(2), false],
    ["ąęóśćż".repeat(2), true],
    ["ą".repeat(128), true],
    ["ą".repeat(129), false],
  ] as const)
    for (const form of ["NFC", "NFD"]) expect(isPassword(letters.normalize(form)), letters).toBe(isLongEnough);
});
