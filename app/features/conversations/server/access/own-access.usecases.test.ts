import { expect, test } from "vitest";
import { createConversationsFixture } from "#tests/support/services/conversations-fixture.ts";
import { endAllOwnAccess, listOwnAccess } from "./visitor-access.usecases.server.ts";
import { noBrowser } from "./visitor-token.server.ts";

test("a message that came by mail is of no browser, and one whose browser was ended neither", async () => {
  const site = await createConversationsFixture();
  const email = "ann@visitor.example";
  const list = () => listOwnAccess(site.inbox, { email, visitorHash: "" });
  await site.write({ email });
  await site.db.updateTable("contact_messages").set({ visitor_hash: noBrowser }).execute();
  expect(await list()).toEqual([]);
  await site.write({ email, message: "From a browser" });
  expect(await list()).toMatchObject([{ kind: "browser", messages: 1 }]);
  await endAllOwnAccess(site.inbox, email);
  expect(await list()).toEqual([]);
});
