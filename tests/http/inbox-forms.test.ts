import { expect, test } from "vitest";
import { createClient, sendMessage, signInOwner } from "#tests/support/site/client.ts";
import { openFileSite } from "#tests/support/site/test-site.ts";

/** Sends forms like a browser without JavaScript. */
const site = await openFileSite();
const owner = await signInOwner(createClient(site));

let count = 0;
const visitors = new Map<string, ReturnType<typeof createClient>>();
const write = async (name: string) => {
  const email = `form${++count}@visitor.example`;
  const visitor = createClient(site);
  const id = await sendMessage(visitor, { name, email, message: `Question of ${name}` });
  visitors.set(id, visitor);
  return id;
};
/** Removes React's comments between texts. */
const textOf = async (page: Response) => (await page.text()).replaceAll("<!-- -->", "");
const read = async (path: string) => textOf(await owner.get(path));
/** Returns the values of the list's checkboxes. */
const seenOf = async (...ids: string[]) => {
  const html = await read("/admin/inbox");
  return ids.map((id) => new RegExp(`name="seen"[^>]*value="([^"]*_${id})"`).exec(html)?.[1] ?? "").join(",");
};
const labelId = async (name: string) =>
  new RegExp(`name="id" value="([\\da-f-]{36})"(?:(?!<form).)*value="${name}"`, "s").exec(
    await read("/admin/inbox/labels"),
  )?.[1] ?? "";

test("a label is created, renamed, added to a conversation, deleted and put back", async () => {
  const id = await write("Lena");
  const create = await owner.postForm("/admin/inbox/labels", {
    intent: "create",
    id: "",
    name: "Plain",
    color: "blue",
  });
  expect(await textOf(create)).toContain("Plain</bdi>” created.");
  const label = await labelId("Plain");
  await owner.postForm("/admin/inbox/labels", { intent: "edit", id: label, name: "Renamed", color: "red" });
  await owner.postForm("/admin/inbox", { intent: "label", seen: await seenOf(id), labelId: label });
  expect(await read(`/admin/inbox?label=${label}`)).toContain(`conversation-${id}`);
  expect(await read("/admin/inbox/labels")).toMatch(
    /href="[^"]*label=[^"]*"[^>]*>1(<!-- -->)? (<!-- -->)?conversation</,
  );
  const gone = await owner.postForm("/admin/inbox/labels", { intent: "delete", id: label });
  expect(await textOf(gone)).toMatch(/Renamed<\/bdi>” deleted\.[\s\S]*name="id" value="[\s\S]*value="restore"/);
  const back = await owner.postForm("/admin/inbox/labels", { intent: "restore", id: label });
  expect(await textOf(back)).toContain("Renamed</bdi>” restored.");
  const refused = await owner.postForm("/admin/inbox/labels", { intent: "restore", id: label });
  expect([refused.status, await textOf(refused)]).toEqual([404, expect.stringContaining("This label")]);
});

test("several are done at once; one in which the visitor wrote meanwhile is not", async () => {
  const [first, second, third] = [await write("Ada"), await write("Marta"), await write("Nora")];
  await owner.postForm("/admin/inbox", { intent: "done", seen: await seenOf(first, second) });
  const done = await read("/admin/inbox?view=done");
  expect([first, second].map((id) => done.includes(`conversation-${id}`))).toEqual([true, true]);
  expect(await read("/admin/inbox")).not.toContain(`conversation-${first}`);
  const seen = await seenOf(third);
  await visitors.get(third)?.postJson(`/api/v1/messages/${third}/replies`, { message: "And another thing" });
  const refused = await owner.postForm("/admin/inbox", { intent: "spam", seen });
  expect([refused.status, await textOf(refused)]).toEqual([
    409,
    expect.stringContaining("Nora wrote again meanwhile."),
  ]);
  expect(await read("/admin/inbox")).toContain(`conversation-${third}`);
});

test("rows that are shown are read again: those that left the view are missing", async () => {
  const [first, second] = [await write("Olga"), await write("Pia")];
  const idsOf = (html: string) => [...html.matchAll(/id="conversation-([\da-f-]{36})"/g)].map(([, id]) => id);
  const readAgain = (view: string) => read(`/admin/inbox?view=${view}&only=${first},${second}`);
  expect(idsOf(await readAgain("open")).sort()).toEqual([first, second].sort());
  await owner.postForm("/admin/inbox", { intent: "done", seen: await seenOf(first) });
  expect(idsOf(await readAgain("open"))).toEqual([second]);
  expect(idsOf(await readAgain("done"))).toEqual([first]);
  await owner.postForm("/admin/inbox", { intent: "spam", seen: await seenOf(second) });
  expect(idsOf(await readAgain("spam"))).toEqual([second]);
});
