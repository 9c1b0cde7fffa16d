import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { runDeskForm } from "#app/features/contact/visitor/desk-actions.server.ts";
import { createFormToken } from "#app/features/contact/visitor/form-token.server.ts";
import { honeypotField } from "#app/features/contact/visitor/honeypot.ts";
import type { Visitor } from "#app/features/contact/visitor/visitor-token.server.ts";
import { minuteMs } from "#app/lib/units.ts";
import { createSilentLogger } from "#app/platform/logger.server.ts";
import { createSqliteTestDatabase, type TestDatabase } from "#tests/support/databases.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { createDeskRig, type DeskRig } from "./desk-test-rig.ts";

let database: TestDatabase;
let rig: DeskRig;
let visitor: Visitor;

beforeEach(async () => {
  database = await createSqliteTestDatabase();
  rig = createDeskRig({ db: database.db, dataDir: createTemporaryFolder() });
  visitor = rig.openBrowser();
});
afterEach(() => database.destroy());

type Fields = Record<string, string>;
const run = (fields: Fields, from = visitor) =>
  runDeskForm({
    desk: rig.desk,
    info: { id: "request", nonce: "", ip: "203.0.113.9", log: createSilentLogger(), allowFrames() {} },
    fields,
    visitor: from,
  });
const ann = { name: "Ann", email: "ann@visitor.example", message: "Hello" };
const send = (fields: Fields = {}) =>
  run({ intent: "send", form: createFormToken(rig.desk.formKey, rig.desk.now()), ...ann, ...fields });

describe("a form that was sent", () => {
  test("is answered with the list, a new form's token and the browser's cookie", async () => {
    const { result, status, headers } = await send();
    expect(status).toBe(200);
    expect(headers).toEqual({ "Set-Cookie": visitor.setCookie });
    expect(result).toMatchObject({
      intent: "send",
      status: "done",
      page: { email: ann.email, messages: [{ message: "Hello", replyCount: 0 }], next: null, isContinuation: false },
      formToken: expect.stringContaining("."),
    });
  });

  test("gives a new browser its cookie; a list does not, lest it takes the place of the one that opens a message", async () => {
    const stranger = rig.desk.visitors.identify(null);
    const list = { intent: "list", email: ann.email };
    expect((await run(list, stranger)).headers).toEqual({});
    expect((await run({ ...ann, intent: "send" }, stranger)).headers).toEqual({ "Set-Cookie": stranger.setCookie });
    const known = { ...stranger, isKnown: true };
    expect((await run(list, known)).headers).toEqual({ "Set-Cookie": stranger.setCookie });
  });

  test("without an intent is a message: the page works without JavaScript", async () => {
    expect((await run(ann)).result).toMatchObject({ intent: "send", status: "done" });
  });

  test.each(["", "nonsense", "constructor", "toString", "__proto__"])(
    "with the intent %j is a message, too",
    async (intent) => {
      expect((await run({ ...ann, intent })).result).toMatchObject({ intent: "send", status: "done" });
      expect(await rig.messages()).toHaveLength(1);
    },
  );

  test("with faulty fields is refused beside them, and nothing is stored", async () => {
    const { result, status, headers } = await send({ name: " ", email: "ann", message: "x".repeat(5_001) });
    expect(status).toBe(422);
    expect(headers).toEqual({});
    expect(result).toEqual({
      intent: "send",
      status: "refused",
      errors: {
        name: "Name is required.",
        email: "Please enter one valid email address, like ann@example.org.",
        message: "Message can have at most 5,000 characters.",
      },
      message: "Please check the marked fields.",
    });
    expect(await rig.messages()).toEqual([]);
  });

  test("over the limit is refused with the time to wait, for people and programs", async () => {
    for (let i = 0; i < 10; i++) await send({ message: `message ${i}` });
    const { result, status, headers } = await send({ message: "one more" });
    expect([status, headers]).toEqual([429, { "Retry-After": "3600" }]);
    expect(result).toMatchObject({ status: "refused", errors: {}, message: expect.stringMatching(/in 60 minutes/) });
  });

  test("to a database that is away fails as such, and says nothing more", async () => {
    await database.db.schema.alterTable("contact_messages").renameTo("away").execute();
    const { result, status } = await send();
    expect([status, result]).toEqual([500, { intent: "send", status: "failed" }]);
  });

  test("to a database that is locked asks to try again", async () => {
    const locked = Object.assign(new Error("database is locked"), { errcode: 5 });
    const enqueue = async () => {
      throw locked;
    };
    const desk = { ...rig.desk, outbox: { ...rig.desk.outbox, enqueue } };
    const info = { id: "request", nonce: "", ip: "203.0.113.9", log: createSilentLogger(), allowFrames() {} };
    const { result, status, headers } = await runDeskForm({ desk, info, fields: { intent: "send", ...ann }, visitor });
    expect([status, headers, result]).toEqual([503, { "Retry-After": "30" }, { intent: "send", status: "failed" }]);
    expect(await rig.messages()).toEqual([]);
  });

  test("with the field that nobody sees is stored, and answered alike", async () => {
    const answer = await send({ [honeypotField]: "https://spam.example" });
    expect(answer).toMatchObject({ status: 200, result: { status: "done", page: { messages: [{}] } } });
    expect(await rig.messages()).toMatchObject([{ spam_signals: "honeypot,fast", folder: "spam" }]);
  });
});

describe("the other forms", () => {
  test("list what this browser may see, in words that tell a stranger nothing", async () => {
    await send();
    const list = (email: string, from: Visitor) => run({ intent: "list", email }, from);
    expect((await list(ann.email, visitor)).result).toMatchObject({ page: { messages: [{ message: "Hello" }] } });
    const stranger = rig.openBrowser();
    const known = await list(ann.email, stranger);
    const unknown = await list("bob@visitor.example", stranger);
    expect(JSON.stringify(known).replaceAll(ann.email, "")).toBe(
      JSON.stringify(unknown).replaceAll("bob@visitor.example", ""),
    );
  });

  test("refuse an address that is none and a place that is none", async () => {
    expect(await run({ intent: "list", email: "ann" })).toMatchObject({
      status: 422,
      result: { errors: { email: {} } },
    });
    expect(await run({ intent: "list", email: ann.email, before: "yesterday" })).toMatchObject({ status: 422 });
    expect(await run({ intent: "request-code", email: "" })).toMatchObject({ status: 422 });
    expect(await run({ intent: "enter-code", email: ann.email, code: "12" })).toMatchObject({
      status: 422,
      result: { errors: { code: "The code has 6 digits." } },
    });
  });

  test("reply, and show the conversation with it", async () => {
    await send();
    const [message] = await rig.messages();
    const reply = { intent: "reply", email: ann.email, messageId: message?.id ?? "", message: "And?", parentId: "" };
    expect((await run(reply)).result).toMatchObject({
      intent: "reply",
      status: "done",
      page: { messages: [{ replyCount: 1 }] },
    });
    const open = { intent: "conversation", messageId: reply.messageId };
    expect((await run(open)).result).toMatchObject({
      intent: "conversation",
      status: "done",
      conversation: { message: "Hello", replyCount: 1, replies: [{ message: "And?" }], next: null },
    });
    expect(await run(open, rig.openBrowser())).toMatchObject({ status: 404, result: { status: "refused" } });
    expect(await run({ ...open, messageId: "1 or 1=1" })).toMatchObject({ status: 422 });
    expect(await run({ ...reply, message: " " })).toMatchObject({
      status: 422,
      result: { errors: { message: "Reply is required." } },
    });
    expect(await run(reply, rig.openBrowser())).toMatchObject({ status: 404, result: { status: "refused" } });
    expect(await run({ ...reply, messageId: "1 or 1=1" })).toMatchObject({ status: 422 });
  });

  test("read so often a minute from one network, then fail in the specified words or say when to try again", async () => {
    rig = createDeskRig({
      db: database.db,
      dataDir: createTemporaryFolder(),
      environment: { CONTACT_READS_PER_NETWORK: "2" },
    });
    await send();
    const [message] = await rig.messages();
    const list = { intent: "list", email: ann.email };
    const open = { intent: "conversation", messageId: message?.id ?? "" };
    expect([(await run(list)).status, (await run(open)).status]).toEqual([200, 200]);
    const headers = { "Retry-After": "60" };
    expect(await run(list)).toEqual({ status: 429, headers, result: { intent: "list", status: "failed" } });
    expect(await run(open)).toMatchObject({
      status: 429,
      headers,
      result: { intent: "conversation", status: "refused", message: expect.stringMatching(/in 60 seconds\.$/) },
    });
    // Writing goes on, and answers with the list.
    expect(await send({ message: "Another" })).toMatchObject({ status: 200, result: { page: { messages: [{}, {}] } } });
    rig.passTime(minuteMs);
    expect((await run(list)).status).toBe(200);
  });

  test("ask for a code and enter it: words, status and headers are the same for an address that never wrote", async () => {
    await send();
    const stranger = rig.openBrowser();
    const asked = await run({ intent: "request-code", email: ann.email }, stranger);
    const askedUnknown = await run({ intent: "request-code", email: "bob@visitor.example" }, stranger);
    expect(asked).toEqual({
      result: { intent: "request-code", status: "done", email: ann.email },
      status: 200,
      headers: { "Set-Cookie": stranger.setCookie },
    });
    expect(askedUnknown).toEqual({ ...asked, result: { ...asked.result, email: "bob@visitor.example" } });
    const mail = (await rig.mails()).find(({ kind, state }) => kind === "code" && state === "queued");
    const code = /\d{6}/.exec(mail?.subject ?? "")?.[0] ?? "";
    expect((await run({ intent: "enter-code", email: ann.email, code }, stranger)).result).toMatchObject({
      intent: "enter-code",
      status: "done",
      page: { messages: [{ message: "Hello" }] },
    });
  });
});
