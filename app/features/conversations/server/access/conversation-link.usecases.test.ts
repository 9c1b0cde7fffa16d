import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { dayMs } from "#app/lib/units.ts";
import { runActions } from "#app/platform/actions/run-action.server.ts";
import { AppError } from "#app/platform/app-error.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { servicesContext } from "#app/platform/services.ts";
import {
  type ConversationsFixture,
  createConversationsFixture,
} from "#tests/support/services/conversations-fixture.ts";
import { createRequestInfo } from "#tests/support/services/request-info.ts";
import { statusOf } from "#tests/support/services/services-fixture.ts";
import { linkActions } from "../../visitor/mailed-links/link-actions.server.ts";
import { noFiles } from "../files/files.usecases.server.ts";
import { postedFilesContext } from "../files/read-files-form.server.ts";
import { sendReply } from "../outgoing/send-reply.usecases.server.ts";
import { deleteMessage } from "../owner-conversations.usecases.server.ts";
import { readVisitorConversation } from "../visitor/visitor-conversations.usecases.server.ts";
import { asLinkHolder } from "./mailed-links.usecases.server.ts";

let site: ConversationsFixture;
let id: string;
let replies = 0;

beforeEach(async () => {
  site = await createConversationsFixture();
  id = (await site.write()).id;
});

async function receiveLink(messageId = id): Promise<string> {
  const input = { from: "Studio", subject: "Re", message: "Gladly." };
  await sendReply(site.inbox, { sendAt: "now", writtenBy: "Owner", messageId, input, key: `key-${++replies}` });
  const texts = (await site.mails()).filter(({ kind }) => kind === "reply").map(({ text }) => text);
  return /\/contact\/conversation\?token=(\S+)/.exec(texts.at(-1) ?? "")?.[1] ?? "";
}

/** From a browser that never wrote. */
async function post(fields: Record<string, string>, ip = "203.0.113.9") {
  const context = new RouterContextProvider();
  context.set(servicesContext, site.services);
  context.set(requestContext, { ...createRequestInfo(), ip });
  context.set(postedFilesContext, { files: noFiles, fileError: undefined });
  const url = new URL("http://localhost/contact/conversation");
  const request = new Request(url, { method: "POST", body: new URLSearchParams(fields) });
  const { data } = await runActions(linkActions, { request, context, url, params: {} }, { fallback: "open" });
  if (!data.ok) throw new AppError({ ...data, code: "refused" });
  return data;
}

describe("the link in a mail with an answer", () => {
  test("opens its conversation in any browser, for thirty days", async () => {
    const token = await receiveLink();
    expect(token).toMatch(/^[\w-]{43}$/);
    site.passTime(30 * dayMs - 1);
    expect(await post({ token })).toMatchObject({
      intent: "open",
      conversation: { id, message: "Hello, could you build us a site?", replies: [{ message: "Gladly." }] },
    });
    site.passTime(1);
    expect(await statusOf(post({ token }))).toBe(410);
  });

  test("opens no other conversation of the same address", async () => {
    const other = await site.write({ message: "Something else" });
    await receiveLink();
    const holder = asLinkHolder(site.openBrowser(), id);
    expect(await statusOf(readVisitorConversation(site.inbox, { messageId: id, visitor: holder }))).toBe(200);
    expect(await statusOf(readVisitorConversation(site.inbox, { messageId: other.id, visitor: holder }))).toBe(404);
  });

  test("takes a reply once, and says what is wrong with one", async () => {
    const token = await receiveLink();
    site.passTime(1_000);
    const reply = { token, intent: "reply", message: "On Monday, please.", form: `link-${id}-1` };
    for (const _ of [1, 2])
      expect(await post(reply)).toMatchObject({
        conversation: { replyCount: 2, replies: [{}, { author: "visitor" }] },
      });
    const blank = await post({ ...reply, message: " " });
    expect(blank).toMatchObject({ replyError: { status: 422, fieldErrors: { message: "Reply is required." } } });
    expect(await site.replies()).toHaveLength(2);
  });

  test("is ended by the visitor, with those in other mails; the next answer brings a new one", async () => {
    const [first, second] = [await receiveLink(), await receiveLink()];
    expect(await post({ token: first, intent: "revoke" })).toEqual({ ok: true, intent: "revoke" });
    expect([await statusOf(post({ token: first })), await statusOf(post({ token: second }))]).toEqual([410, 410]);
    expect(await statusOf(post({ token: await receiveLink() }))).toBe(200);
  });

  test("opens nothing once the message is deleted", async () => {
    const token = await receiveLink();
    await deleteMessage(site.inbox, id);
    expect(await statusOf(post({ token }))).toBe(410);
  });

  test("is stored as a hash only", async () => {
    const token = await receiveLink();
    const rows = await site.db.selectFrom("conversation_links").selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

test("links are guessed at no faster than messages are read", async () => {
  const statuses = [];
  for (let i = 0; i <= site.services.config.readsPerNetwork; i++)
    statuses.push(await statusOf(post({ token: `guess${i}` })));
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([410]));
  expect(statuses.at(-1)).toBe(429);
});
