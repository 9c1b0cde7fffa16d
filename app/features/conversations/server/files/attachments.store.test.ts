import { beforeEach, expect, test } from "vitest";
import { dayMs } from "#app/lib/units.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { createServicesFixture, statusOf } from "#tests/support/services/services-fixture.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { cancelReply, purgeCanceledReplies, takeReplyBack } from "../outgoing/outgoing-replies.usecases.server.ts";
import { sendReply } from "../outgoing/send-reply.usecases.server.ts";
import {
  findVisitorFile,
  readVisitorConversation,
  replyAsVisitor,
} from "../visitor/visitor-conversations.usecases.server.ts";
import { deleteOldStagedFiles } from "./attachments.store.server.ts";
import { findNamedFiles, ownerAsUploader, stageFiles, type Uploader, uploaderOfForm } from "./files.usecases.server.ts";
import { storeFile } from "./store-file.server.ts";

describeOnBothDatabases("files of conversations", (open) => {
  let site: ReturnType<typeof createServicesFixture>;
  let visitor: ReturnType<typeof site.openBrowser>;
  let messageId: string;

  beforeEach(async () => {
    for (const table of ["contact_messages", "contact_attachments", "mails", "rate_limits"] as const)
      await open().deleteFrom(table).execute();
    site = createServicesFixture({ db: open(), dataDir: createTemporaryFolder() });
    visitor = site.openBrowser();
    messageId = (await site.write({ visitor })).id;
  });

  async function stage(uploader: Uploader, ...names: string[]): Promise<string[]> {
    const { inbox } = site;
    const stored = names.map((name) =>
      storeFile(inbox.blobs, { name, bytes: new Blob([`the file ${name}`]).stream() }, 1_000),
    );
    return (await stageFiles(inbox, uploader, await Promise.all(stored))).map(({ id }) => id);
  }
  const rows = () => open().selectFrom("contact_attachments").select(["id", "conversation_id", "reply_id"]).execute();
  const reply = (form: ReturnType<typeof site.openForm>, ids: readonly string[], message = "With files") =>
    replyAsVisitor(site.inbox, {
      messageId,
      input: { message },
      form,
      files: { uploader: uploaderOfForm(form.key), ids },
      visitor,
      ip: "203.0.113.9",
    });
  const formUploader = (form: ReturnType<typeof site.openForm>) => uploaderOfForm(form.key) as Uploader;

  test("are those of their reply, in their order, and a repeated form is the same reply", async () => {
    const form = site.openForm();
    const [first = "", second = ""] = await stage(formUploader(form), "1", "2");
    const { id } = await reply(form, [second, first]);
    expect((await reply(form, [second, first])).id).toBe(id);
    const again = await stage(formUploader(form), "2", "1"); // uploaded again after a lost answer
    expect((await reply(form, again)).id).toBe(id);
    const { replies, attachments } = await readVisitorConversation(site.inbox, { messageId, visitor });
    expect(attachments).toEqual([]);
    expect(replies.map((one) => one.attachments.map(({ name }) => name))).toEqual([["2", "1"]]);
  });

  test("belong to one message: of two that name a file at once, one is sent", async () => {
    const form = site.openForm();
    const ids = await stage(formUploader(form), "1");
    const statuses = await Promise.all(["a", "b", "c"].map((text) => statusOf(reply(form, ids, text))));
    expect(statuses.sort()).toEqual([200, 422, 422]);
  });

  test("are no one's but their uploader's", async () => {
    const form = site.openForm();
    const ids = await stage(ownerAsUploader, "1");
    expect(await statusOf(reply(form, ids))).toBe(422);
    expect(await statusOf(findVisitorFile(site.inbox, ids[0] ?? "", visitor))).toBe(404);
  });

  test("that are not sent within a day are deleted, those that are sent stay", async () => {
    const form = site.openForm();
    const [sent = ""] = await stage(formUploader(form), "1", "2");
    await reply(form, [sent]);
    await deleteOldStagedFiles(open(), new Date(site.inbox.now().getTime() + dayMs));
    expect(await rows()).toHaveLength(2);
    await deleteOldStagedFiles(open(), new Date(site.inbox.now().getTime() + dayMs + 1));
    expect((await rows()).map(({ id }) => id)).toEqual([sent]);
  });

  test("leave with their conversation", async () => {
    const form = site.openForm();
    await reply(form, await stage(formUploader(form), "1"));
    await open().deleteFrom("contact_messages").where("id", "=", messageId).execute();
    expect(await rows()).toEqual([]);
  });

  test("of a reply that waits are the owner's alone; taken back, they are staged; canceled, they are deleted", async () => {
    const input = { from: "Studio", subject: "Re", message: "Here" };
    const wait = async (key: string) => {
      const ids = await stage(ownerAsUploader, key);
      const { reply } = await sendReply(site.inbox, {
        writtenBy: "Owner",
        messageId,
        input,
        key,
        files: { uploader: ownerAsUploader, ids },
      });
      return { ids, id: reply.id };
    };
    const { ids, id } = await wait("a".repeat(32));
    expect(await statusOf(findVisitorFile(site.inbox, ids[0] ?? "", visitor))).toBe(404);
    expect((await takeReplyBack(site.inbox, { messageId, id })).attachments.map((file) => file.id)).toEqual(ids);
    expect(await findNamedFiles(site.inbox, { uploader: ownerAsUploader, ids })).toHaveLength(1);
    const other = await wait("b".repeat(32));
    await cancelReply(site.inbox, other.id);
    site.passTime(dayMs);
    await purgeCanceledReplies(site.inbox);
    expect((await rows()).map((row) => row.id)).toEqual(ids);
  });
});
