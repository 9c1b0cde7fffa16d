import { beforeEach, describe, expect, test } from "vitest";
import { dayMs, hourMs, minuteMs } from "#app/lib/units.ts";
import {
  type ConversationsFixture,
  createConversationsFixture,
} from "#tests/support/services/conversations-fixture.ts";
import { startOfTime, statusOf } from "#tests/support/services/services-fixture.ts";
import { deleteMessage } from "../owner-conversations.usecases.server.ts";
import { listVisitorMessages } from "../visitor/visitor-conversations.usecases.server.ts";
import { enterEmailCode, requestEmailCode } from "./visitor-access.usecases.server.ts";
import type { Visitor } from "./visitor-token.server.ts";

const address = "ann@visitor.example";
let site: ConversationsFixture;
/** A browser from which Ann never wrote. */
let other: Visitor;

beforeEach(async () => {
  site = await createConversationsFixture();
  other = site.openBrowser();
  await site.write();
});

const request = (email = address, visitor = other, ip = "203.0.113.9") =>
  requestEmailCode(site.inbox, { email, visitor, ip });
const enter = (code: string, { email = address, visitor = other, ip = "203.0.113.9" } = {}) =>
  statusOf(enterEmailCode(site.inbox, { email, code, visitor, ip }));
const codeMails = async () => (await site.mails()).filter((mail) => mail.kind === "code");
/** Asks for a code, and reads it in its mail. */
async function getCode(email = address, visitor = other): Promise<string> {
  const earlier = new Set((await codeMails()).map(({ id }) => id));
  await request(email, visitor);
  const mail = (await codeMails()).find(({ id }) => !earlier.has(id));
  return /Your code is (\d{6})\n/.exec(mail?.text ?? "")?.[1] ?? "";
}
const seen = async (visitor = other, email = address) =>
  (await listVisitorMessages(site.inbox, { email, visitor })).messages.length;
const wrongFor = (code: string) => (code === "000000" ? "111111" : "000000");

describe("a code", () => {
  test("has six digits, is mailed to the address that was typed, and is worthless after ten minutes", async () => {
    const code = await getCode("Ann@Visitor.example");
    expect(code).toMatch(/^\d{6}$/);
    expect(await codeMails()).toMatchObject([
      {
        to_address: "Ann@Visitor.example",
        subject: `${code} is your Northlight code`,
        state: "queued",
        conversation_id: null,
        reply_to_address: null,
        expires_at: new Date(startOfTime.getTime() + 10 * minuteMs).toISOString(),
      },
    ]);
  });

  test("opens all messages of the address to the browser that asked, for thirty days", async () => {
    await site.write({ message: "from yet another browser" });
    expect(await seen()).toBe(0);
    expect(await enter(await getCode())).toBe(200);
    expect(await seen()).toBe(2);
    site.passTime(30 * dayMs - 1);
    expect(await seen()).toBe(2);
    site.passTime(1);
    expect(await seen()).toBe(0);
  });

  test("is not stored where somebody who reads the database could use it", async () => {
    const code = await getCode();
    const [row] = await site.db.selectFrom("email_codes").selectAll().execute();
    expect(JSON.stringify(row)).not.toContain(code);
  });

  test("works once", async () => {
    const code = await getCode();
    expect(await enter(code)).toBe(200);
    expect(await enter(code)).toBe(422);
  });

  test("works once also for two at once", async () => {
    const code = await getCode();
    expect((await Promise.all([enter(code), enter(code)])).sort()).toEqual([200, 422]);
  });

  test("is dead after five wrong ones, the right one included, in the same words", async () => {
    const code = await getCode();
    for (let i = 0; i < 5; i++) expect(await enter(wrongFor(code))).toBe(422);
    const late = enterEmailCode(site.inbox, { email: address, code, visitor: other, ip: "203.0.113.9" });
    await expect(late).rejects.toMatchObject({
      status: 422,
      fieldErrors: { code: "This code is wrong or no longer valid. Check it, or get a new one." },
    });
    expect(await seen()).toBe(0);
  });

  test("still works as the fifth try", async () => {
    const code = await getCode();
    for (let i = 0; i < 4; i++) await enter(wrongFor(code));
    expect(await enter(code)).toBe(200);
  });

  test("lives ten minutes", async () => {
    const code = await getCode();
    site.passTime(10 * minuteMs);
    expect(await enter(code)).toBe(422);
    site.passTime(-1);
    expect(await enter(code)).toBe(200);
  });

  test("is of no use in another browser, nor for another address", async () => {
    await site.write({ email: "bob@visitor.example" });
    const code = await getCode();
    const thief = site.openBrowser();
    expect(await enter(code, { visitor: thief })).toBe(422);
    await request(address, thief);
    const theirs = await enter(code, { visitor: thief });
    expect(theirs).toBe(422);
    expect(await enter(code, { email: "bob@visitor.example" })).toBe(422);
    expect([await seen(thief), await seen(other, "bob@visitor.example")]).toEqual([0, 0]);
    expect(await enter(code)).toBe(200);
    expect(await seen(other, "bob@visitor.example")).toBe(0);
  });

  test("is replaced by a new one, which has five tries of its own", async () => {
    const old = await getCode();
    for (let i = 0; i < 5; i++) await enter(wrongFor(old));
    const fresh = await getCode();
    if (old !== fresh) expect(await enter(old)).toBe(422);
    expect(await enter(fresh)).toBe(200);
  });

  test("that nobody asked for opens nothing", async () => {
    expect(await enter("123456")).toBe(422);
    expect(await enter("")).toBe(422);
  });
});

describe("an address that never wrote", () => {
  const rowsByTable = async () => ({
    codes: (await site.db.selectFrom("email_codes").selectAll().execute()).length,
    mails: (await codeMails()).length,
    limits: (await site.db.selectFrom("rate_limits").selectAll().execute()).filter(({ key }) =>
      /^accounts\/mail/.test(key),
    ).length,
  });

  test("costs the same rows, and its mail is never sent", async () => {
    await request(address);
    expect(await rowsByTable()).toEqual({ codes: 1, mails: 1, limits: 3 });
    site.passTime(1);
    await request("nobody@visitor.example");
    expect(await rowsByTable()).toEqual({ codes: 2, mails: 2, limits: 5 });
    const [known, unknown] = await codeMails();
    expect([known?.state, unknown?.state]).toEqual(["queued", "suppressed"]);
    expect(Object.keys(known ?? {})).toEqual(Object.keys(unknown ?? {}));
    expect(unknown?.text).toHaveLength(known?.text.length ?? 0);
  });

  test("is answered alike to a wrong code", async () => {
    await request("nobody@visitor.example");
    expect(await enter("000000", { email: "nobody@visitor.example" })).toBe(422);
    expect(await enter("000000")).toBe(422);
  });

  test("is one whose only message was deleted", async () => {
    const [message] = await site.messages();
    await deleteMessage(site.inbox, message?.id ?? "");
    await request();
    expect(await codeMails()).toMatchObject([{ state: "suppressed" }]);
  });
});

describe("limits", () => {
  test("let five codes an hour go to one address, from whatever browser", async () => {
    for (let i = 0; i < 5; i++) await request(address, site.openBrowser(), `203.0.113.${i}`);
    expect(await statusOf(request("ANN@visitor.example", other, "203.0.113.99"))).toBe(429);
    expect(await codeMails()).toHaveLength(5);
    site.passTime(hourMs);
    expect(await statusOf(request())).toBe(200);
  });

  test("let ten codes a day go to one address", async () => {
    for (let i = 0; i < 5; i++) await request();
    site.passTime(hourMs);
    for (let i = 0; i < 5; i++) await request();
    site.passTime(hourMs);
    expect(await statusOf(request())).toBe(429);
    expect(await codeMails()).toHaveLength(10);
  });

  test("do not tell whether the address ever wrote", async () => {
    for (let i = 0; i < 5; i++) await request("nobody@visitor.example");
    expect(await statusOf(request("nobody@visitor.example"))).toBe(429);
  });

  test("let twenty codes an hour be asked for from one network", async () => {
    for (let i = 0; i < 20; i++) await request(`${i}@visitor.example`);
    expect(await statusOf(request("more@visitor.example"))).toBe(429);
  });

  test("let sixty guesses an hour be made from one network, the right one included", async () => {
    for (let i = 0; i < 60; i++) expect(await enter("000000", { email: `${i}@visitor.example` })).toBe(422);
    const code = await getCode();
    expect(await enter(code)).toBe(429);
    expect(await enter(code, { ip: "198.51.100.1" })).toBe(200);
  });
});
