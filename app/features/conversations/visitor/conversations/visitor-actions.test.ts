import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { minuteMs } from "#app/lib/units.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { servicesContext } from "#app/platform/services.ts";
import {
  type ConversationsFixture,
  createConversationsFixture,
} from "#tests/support/services/conversations-fixture.ts";
import { createRequestInfo } from "#tests/support/services/request-info.ts";
import { createFormToken, type Visitor } from "../../server/access/visitor-token.server.ts";
import { noFiles } from "../../server/files/files.usecases.server.ts";
import { messagesTexts, visitorTexts } from "../../strings/contact-texts.server.ts";
import { honeypotField } from "../form/contact-draft.ts";
import { runVisitorAction } from "./visitor-actions.server.ts";
import { findFailedText } from "./visitor-result.ts";

let site: ConversationsFixture;
let visitor: Visitor;

beforeEach(async () => {
  site = await createConversationsFixture();
  visitor = site.openBrowser();
});

type Fields = Record<string, string>;
async function run(fields: Fields, from = visitor, { inbox } = site) {
  const context = new RouterContextProvider();
  context.set(servicesContext, { ...site.services, conversations: inbox });
  context.set(requestContext, createRequestInfo());
  const url = new URL("http://localhost/contact");
  const form = { fields, entries: [], files: noFiles, fileError: undefined };
  const args = { request: new Request(url, { method: "POST" }), context, url, params: {} };
  const { data: result, init } = await runVisitorAction(args, form, from);
  return { result, status: init?.status ?? 200, headers: init?.headers };
}
const ann = { name: "Ann", email: "ann@visitor.example", message: "Hello" };
const send = (fields: Fields = {}) =>
  run({ intent: "send", form: createFormToken(site.inbox.formKey, site.inbox.now()), ...ann, ...fields });

describe("a form that was sent", () => {
  test("is answered with the list, a new form's token and the browser's cookie", async () => {
    const { result, status, headers } = await send();
    expect(status).toBe(200);
    expect(headers).toEqual({ "Set-Cookie": visitor.setCookie });
    expect(result).toMatchObject({
      ok: true,
      intent: "send",
      page: { email: ann.email, messages: [{ message: "Hello", replyCount: 0 }], next: null, isContinuation: false },
      formToken: expect.stringContaining("."),
    });
  });

  test("gives a new browser its cookie; a list does not, lest it takes the place of the one that opens a message", async () => {
    const stranger = site.inbox.visitors.identify(null);
    const list = { intent: "list", email: ann.email };
    expect((await run(list, stranger)).headers).toEqual({});
    expect((await run({ ...ann, intent: "send" }, stranger)).headers).toEqual({ "Set-Cookie": stranger.setCookie });
    const known = { ...stranger, isKnown: true };
    expect((await run(list, known)).headers).toEqual({ "Set-Cookie": stranger.setCookie });
  });

  test("without an intent is a message: the page works without JavaScript", async () => {
    expect((await run(ann)).result).toMatchObject({ ok: true, intent: "send" });
  });

  test.each(["", "nonsense", "constructor", "toString", "__proto__"])(
    "with the intent %j is a message, too",
    async (intent) => {
      expect((await run({ ...ann, intent })).result).toMatchObject({ ok: true, intent: "send" });
      expect(await site.messages()).toHaveLength(1);
    },
  );

  test("with faulty fields is refused beside them, and nothing is stored", async () => {
    const { result, status, headers } = await send({ name: " ", email: "ann", message: "x".repeat(5_001) });
    expect(status).toBe(422);
    expect(headers).toEqual({});
    expect(result).toMatchObject({
      ok: false,
      status: 422,
      values: { intent: "send", name: " ", email: "ann" },
      fieldErrors: {
        name: "Name is required.",
        email: "Please enter one valid email address, like ann@example.org.",
        message: "Message can have at most 5,000 characters.",
      },
      message: "Please check the marked fields.",
    });
    expect(await site.messages()).toEqual([]);
  });

  test("over the limit is refused with the time to wait, for people and programs", async () => {
    for (let i = 0; i < 10; i++) await send({ message: `message ${i}` });
    const { result, status, headers } = await send({ message: "one more" });
    expect([status, headers]).toEqual([429, { "Retry-After": "3600" }]);
    expect(result).toMatchObject({ status: 429, fieldErrors: {}, message: expect.stringMatching(/in 60 minutes/) });
    expect(findFailedText(result, messagesTexts().failed)).toBeUndefined();
  });

  test("to a database that is away fails as such, and says nothing more", async () => {
    await site.db.schema.alterTable("contact_messages").renameTo("away").execute();
    const { result, status } = await send();
    expect([status, result]).toMatchObject([500, { ok: false, message: "Something went wrong." }]);
    expect(findFailedText(result, messagesTexts().failed)).toBe("Failed to send message. Please try again.");
  });

  test("to a database that is locked asks to try again", async () => {
    const locked = Object.assign(new Error("database is locked"), { errcode: 5 });
    const enqueue = async () => {
      throw locked;
    };
    const inbox = { ...site.inbox, outbox: { ...site.inbox.outbox, enqueue } };
    const { result, status, headers } = await run({ intent: "send", ...ann }, visitor, { ...site, inbox });
    expect([status, headers, result]).toMatchObject([503, { "Retry-After": "30" }, { ok: false, retryAfterS: 30 }]);
    expect(findFailedText(result, messagesTexts().failed)).toBe("Failed to send message. Please try again.");
    expect(await site.messages()).toEqual([]);
  });

  test("with the field that nobody sees is stored, and answered alike", async () => {
    const answer = await send({ [honeypotField]: "https://spam.example" });
    expect(answer).toMatchObject({ status: 200, result: { ok: true, page: { messages: [{}] } } });
    expect(await site.messages()).toMatchObject([{ spam_signals: "honeypot,fast", folder: "spam" }]);
  });
});

describe("the other forms", () => {
  test("list what this browser may see, in words that tell a stranger nothing", async () => {
    await send();
    const list = (email: string, from: Visitor) => run({ intent: "list", email }, from);
    expect((await list(ann.email, visitor)).result).toMatchObject({ page: { messages: [{ message: "Hello" }] } });
    const stranger = site.openBrowser();
    const known = await list(ann.email, stranger);
    const unknown = await list("bob@visitor.example", stranger);
    expect(JSON.stringify(known).replaceAll(ann.email, "")).toBe(
      JSON.stringify(unknown).replaceAll("bob@visitor.example", ""),
    );
  });

  test("refuse an address that is none and a place that is none", async () => {
    expect(await run({ intent: "list", email: "ann" })).toMatchObject({
      status: 422,
      result: { fieldErrors: { email: {} } },
    });
    expect(await run({ intent: "list", email: ann.email, before: "yesterday" })).toMatchObject({ status: 422 });
    expect(await run({ intent: "request-code", email: "" })).toMatchObject({ status: 422 });
    expect(await run({ intent: "enter-code", email: ann.email, code: "12" })).toMatchObject({
      status: 422,
      result: { fieldErrors: { code: "The code has 6 digits." } },
    });
  });

  test("reply, and show the conversation with it", async () => {
    await send();
    const [message] = await site.messages();
    const reply = { intent: "reply", email: ann.email, messageId: message?.id ?? "", message: "And?", parentId: "" };
    expect((await run(reply)).result).toMatchObject({
      ok: true,
      intent: "reply",
      page: { messages: [{ replyCount: 1 }] },
    });
    const open = { intent: "conversation", messageId: reply.messageId };
    expect((await run(open)).result).toMatchObject({
      ok: true,
      intent: "conversation",
      conversation: { message: "Hello", replyCount: 1, replies: [{ message: "And?" }], next: null },
    });
    expect(await run(open, site.openBrowser())).toMatchObject({ status: 404, result: { ok: false } });
    expect(await run({ ...open, messageId: "1 or 1=1" })).toMatchObject({ status: 422 });
    expect(await run({ ...reply, message: " " })).toMatchObject({
      status: 422,
      result: { fieldErrors: { message: "Reply is required." } },
    });
    expect(await run(reply, site.openBrowser())).toMatchObject({ status: 404, result: { ok: false } });
    expect(await run({ ...reply, messageId: "1 or 1=1" })).toMatchObject({ status: 422 });
  });

  test("tell an open page whether its list has changed, and a stranger nothing", async () => {
    await send();
    const ask = async (from: Visitor, email = ann.email) => (await run({ intent: "version", email }, from)).result;
    const shown = (await run({ intent: "list", email: ann.email })).result;
    const version = "page" in shown ? shown.page.version : "";
    expect(await ask(visitor)).toMatchObject({ ok: true, version });
    const [known, unknown] = [await ask(site.openBrowser()), await ask(site.openBrowser(), "bob@visitor.example")];
    expect(JSON.stringify(known).replace(ann.email, "bob@visitor.example")).toBe(JSON.stringify(unknown));
    const [message] = await site.messages();
    await run({ intent: "reply", email: ann.email, messageId: message?.id ?? "", message: "And?", parentId: "" });
    expect(await ask(visitor)).not.toMatchObject({ version });
    expect(JSON.stringify(await ask(visitor))).not.toContain("Hello");
  });

  test("read so often a minute from one network, then fail in the specified words or say when to try again", async () => {
    site = site.restart({ CONTACT_READS_PER_NETWORK: "2" });
    await send();
    const [message] = await site.messages();
    const list = { intent: "list", email: ann.email };
    const open = { intent: "conversation", messageId: message?.id ?? "" };
    expect([(await run(list)).status, (await run(open)).status]).toEqual([200, 200]);
    const headers = { "Retry-After": "60" };
    const refusedList = await run(list);
    expect(refusedList).toMatchObject({ status: 429, headers });
    expect(findFailedText(refusedList.result, messagesTexts().failed)).toBe(
      "Failed to load messages. Please try again.",
    );
    const refusedOpen = await run(open);
    expect(refusedOpen).toMatchObject({
      status: 429,
      headers,
      result: { message: expect.stringMatching(/in 60 seconds\.$/) },
    });
    expect(findFailedText(refusedOpen.result, visitorTexts().failed)).toBeUndefined();
    // Writing goes on, and answers with the list.
    expect(await send({ message: "Another" })).toMatchObject({ status: 200, result: { page: { messages: [{}, {}] } } });
    site.passTime(minuteMs);
    expect((await run(list)).status).toBe(200);
  });

  test("ask for a code and enter it: words, status and headers are the same for an address that never wrote", async () => {
    await send();
    const stranger = site.openBrowser();
    const asked = await run({ intent: "request-code", email: ann.email }, stranger);
    const askedUnknown = await run({ intent: "request-code", email: "bob@visitor.example" }, stranger);
    expect(asked).toMatchObject({
      result: { ok: true, intent: "request-code", email: ann.email },
      status: 200,
      headers: { "Set-Cookie": stranger.setCookie },
    });
    expect(JSON.stringify(askedUnknown).replaceAll("bob@visitor.example", ann.email)).toBe(JSON.stringify(asked));
    const mail = (await site.mails()).find(({ kind, state }) => kind === "code" && state === "queued");
    const code = /\d{6}/.exec(mail?.subject ?? "")?.[0] ?? "";
    expect((await run({ intent: "enter-code", email: ann.email, code }, stranger)).result).toMatchObject({
      ok: true,
      intent: "enter-code",
      page: { messages: [{ message: "Hello" }] },
    });
  });
});
