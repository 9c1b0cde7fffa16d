import type { Client } from "./client.ts";
import { findAll, parseHtml, textOf } from "./html.ts";

type EntryFields = Readonly<Record<string, string>>;

/** Writes and publishes a case study or a note by the forms of the owner. @returns the page of its editor */
export const publishEntry = (owner: Client, kind: "work" | "notes", fields: EntryFields): Promise<string> =>
  writeEntry(owner, kind, fields, "publish");

/** @returns the page of its editor */
export async function writeEntry(
  owner: Client,
  kind: "work" | "notes",
  fields: EntryFields,
  intent: "publish" | "save",
): Promise<string> {
  const { title = "A title", date = "2026-05-03", ...others } = fields;
  const created = await owner.postForm(`/admin/site/entries/${kind}`, { intent: "create", title });
  const editor = created.headers.get("location") ?? findEditor(await created.text(), title);
  const typed = { title, slug: title.toLowerCase().replace(/\W+/g, "-"), date, ...others };
  const written = await owner.postForm(editor, { ...typed, base: "1", intent });
  if (written.status !== 200) throw new Error(`${written.status}: ${title} was not written`);
  return editor;
}

function findEditor(page: string, title: string): string {
  const link = findAll(parseHtml(page), "a").find((one) => textOf(one) === title);
  return link?.attributes.get("href") ?? "";
}

/** By the page that lists them. @param editor what `publishEntry` returned */
export function changeEntry(owner: Client, editor: string, intent: "unpublish" | "delete" | "restore") {
  const [, kind = "", id = ""] = /^\/admin\/site\/(\w+)\/(.+)$/.exec(editor) ?? [];
  return owner.postForm(`/admin/site/entries/${kind}`, { intent, id });
}

/** The fields of a document's form as the page shows them. */
export async function openForm(client: Client, kind: string): Promise<Record<string, string>> {
  const page = parseHtml(await (await client.get(`/admin/site/${kind}`)).text());
  const form = findAll(page, "form").find(({ attributes }) => attributes.get("id") === "document");
  if (!form) throw new Error("the page has no form");
  const inputs = findAll(form, "input").filter(
    ({ attributes }) => attributes.get("type") !== "checkbox" || attributes.has("checked"),
  );
  const areas = findAll(form, "textarea");
  return Object.fromEntries([
    ...inputs.map(({ attributes }) => [attributes.get("name"), attributes.get("value") ?? "on"]),
    ...areas.map((area) => [area.attributes.get("name"), textOf(area)]),
  ]);
}
