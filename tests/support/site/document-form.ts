import type { Client } from "./client.ts";
import { findAll, parseHtml, textOf } from "./html.ts";

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
