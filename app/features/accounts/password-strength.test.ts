import { describe, expect, test } from "vitest";
import { findPasswordWeakness, requireStrongPassword } from "./password-strength.server.ts";

const owner = { siteName: "Northlight", username: "Zoë Müller", email: "zoe.miller@studio-lamp.example" };

const common = "it is a common password, or close to one";
const repeated = "it repeats itself";
const inOrder = "its characters follow one another";
const keys = "its keys are next to each other";
const personal = "it is little more than your name, your address or the name of this website";

describe("a password that is easy to guess", () => {
  test.each([
    ["administrator", common],
    ["qwertyuiop123", common],
    ["password12345", common],
    ["P@ssw0rd1234", common],
    ["1q2w3e4r5t6y", common],
    ["iloveyou2026", common],
    ["Passwort2026!!", common],
    ["passwordpassword", repeated],
    ["aaaaaaaaaaaa", repeated],
    ["121212121212", repeated],
    ["trustno1trustno1", repeated],
    ["x".repeat(128), repeated],
    ["abcdefghijklmnop", inOrder],
    ["987654321098", inOrder],
    ["zxcvbnm,./<>?", keys],
    ["northlight2026!", personal],
    ["n0rthl1ght-2026", personal],
    ["NORTHLIGHTnorthlight", personal],
    ["Northlight!!2026x", personal],
    ["the Northlight 1", personal],
    ["zoe.miller@studio-lamp.example", personal],
    ["ZOE.MILLER@studio-lamp.example1", personal],
    ["zoemiller2026", personal],
    ["zoë müller 12", personal],
    ["studio-lamp-99", personal],
  ])("%s is one, and the reason is told", async (password, reason) => {
    expect(await findPasswordWeakness(password, owner)).toBe(reason);
  });

  test.each(["123456789012", "letmein12345", "Summer2026!!", "football1234", "20261122202611", "thisisapassword"])(
    "%s is one",
    async (password) => {
      expect(await findPasswordWeakness(password, owner)).toEqual(expect.any(String));
    },
  );

  test("is told beside its field", async () => {
    await expect(requireStrongPassword("administrator", owner, "newPassword")).rejects.toMatchObject({
      status: 422,
      fieldErrors: { newPassword: `This password is easy to guess: ${common}.` },
    });
  });
});

describe("a password that is not", () => {
  test.each([
    "a quiet room that faces north",
    "correct horse battery",
    "three kettles on the stove",
    "drei Katzen auf dem Dach",
    "piwo i kiełbasa wieczorem",
    "静かな北向きの部屋に住んでいる",
    "Kx7#mQ2v9!Lp",
    "fjkd93kdj2ls",
    "blue-spoon-soup",
    "we painted the Northlight studio's door green",
    "Zoë Müller sells umbrellas to whales",
    "пароль 👩‍👧 и ещё чайник",
  ])("%s", async (password) => {
    expect(await findPasswordWeakness(password, owner)).toBeUndefined();
  });

  test("may have an owner with odd names", async () => {
    for (const username of ["", "(.*)+", "\u0000", "a".repeat(300), "a.b@c.d"])
      expect(
        await findPasswordWeakness("a quiet room that faces north", { ...owner, username, email: "x" }),
      ).toBeUndefined();
  });
});
