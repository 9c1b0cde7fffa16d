import { describe, expect, test } from "vitest";
import { hostileTexts } from "#tests/support/hostile-texts.ts";
import { hashPassword, verifyPassword } from "./password.server.ts";

const password = "correct horse battery";

describe("a password's hash", () => {
  test("is argon2id with OWASP's parameters, as a PHC string with salt and tag of full length", async () => {
    expect(await hashPassword(password)).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    );
  });

  test("verifies its own password, and no other", async () => {
    const hash = await hashPassword(password);
    expect(await verifyPassword({ hash, password })).toBe(true);
    for (const wrong of ["", "correct horse batter", `${password} `, password.toUpperCase()])
      expect(await verifyPassword({ hash, password: wrong })).toBe(false);
  });

  const letters = "żółć ąę";
  const [composed, decomposed] = [letters.normalize("NFC"), letters.normalize("NFD")];
  /** It was pasted together from two systems. */
  const mixed = "żó".normalize("NFD") + "łć ąę".normalize("NFC");

  test.each([
    ["composed", composed, [composed, decomposed, mixed]],
    ["decomposed", decomposed, [composed, decomposed, mixed]],
    ["mixed", mixed, [mixed, composed, decomposed]],
  ])("verifies letters in every form once they were %s when it was set", async (_form, typed, forms) => {
    const hash = await hashPassword(typed);
    for (const password of forms) expect(await verifyPassword({ hash, password }), password).toBe(true);
  });

  test("is another each time", async () => {
    expect(await hashPassword(password)).not.toBe(await hashPassword(password));
  });

  test("takes any characters", async () => {
    const odd = "пароль 👩‍👧 \u0000 ü";
    const hash = await hashPassword(odd);
    expect(await verifyPassword({ hash, password: odd })).toBe(true);
    expect(await verifyPassword({ hash, password: "пароль 👩‍👧 " })).toBe(false);
  });

  test("is compared with hostile texts as with any other", async () => {
    const cheap = "$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$AAAAAAAA";
    for (const text of hostileTexts) expect(await verifyPassword({ hash: cheap, password: text })).toBe(false);
  });

  // A vector of the reference implementation: https://github.com/P-H-C/phc-winner-argon2, src/test.c
  test("carries its own parameters, so that another program's hash of other strength verifies, too", async () => {
    const hash = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
    expect(await verifyPassword({ hash, password: "password" })).toBe(true);
    expect(await verifyPassword({ hash, password: "Password" })).toBe(false);
  });

  test.each([
    "",
    "plain text",
    "$argon2i$v=19$m=64,t=1,p=1$c29tZXNhbHQ$AAAA",
    "$argon2id$v=16$m=64,t=1,p=1$c29tZXNhbHQ$AAAA",
    "$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHQ",
    "$2b$10$abcdefghijklmnopqrstuv",
  ])("that is none (%s) verifies nothing, and does not fail", async (hash) => {
    expect(await verifyPassword({ hash, password: "" })).toBe(false);
  });
});
