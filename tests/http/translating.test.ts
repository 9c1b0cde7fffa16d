import { expect, test } from "vitest";
import { createStranger } from "#tests/support/site/accounts.ts";
import { createClient, signInOwner } from "#tests/support/site/client.ts";
import { changeEntry, openForm, publishEntry, writeEntry } from "#tests/support/site/entries.ts";
import { fieldValue, findAll, type HtmlElement, parseHtml, textOf } from "#tests/support/site/html.ts";
import { offerPolish, publishStudio } from "#tests/support/site/posted-document.ts";
import { openFileSite } from "#tests/support/site/test-site.ts";

const site = await openFileSite();
const owner = await signInOwner(createClient(site));
await offerPolish(owner);

const post = async (path: string, changes: Record<string, string>) => {
  const response = await owner.postForm(path, {
    ...(await openForm(owner, path.replace("/admin/site/", ""))),
    ...changes,
  });
  const page = parseHtml(await response.text());
  const notices = findAll(page, "div", { class: "notice notice-danger" }).map(textOf);
  return { status: response.status, page, notices };
};
const open = async (path: string) => parseHtml(await (await owner.get(path)).text());
const statusOf = async (path: string) => (await createStranger(site).get(path)).status;
const originalsOf = (page: HtmlElement) =>
  Object.fromEntries(
    findAll(page, "details", { class: "document-original" }).map((original) => {
      const [name, text] = [findAll(original, "summary"), findAll(original, "p", { lang: "en" })].map((parts) =>
        parts.map(textOf).join(),
      );
      return [name?.trim(), { text, isOpen: original.attributes.has("open") }];
    }),
  );
const notesOf = (page: HtmlElement) => findAll(page, "div", { class: "notice notice-info" }).map(textOf);

test("the address of a translation follows its title until it is published, unless its author types another", async () => {
  const editor = `${await publishEntry(owner, "notes", { title: "Blue clay", text: "Clay." })}?language=pl`;
  const addressAfter = async (changes: Record<string, string>) => {
    await post(editor, { intent: "save", ...changes });
    return fieldValue(await open(editor), "slug");
  };
  expect(await addressAfter({ text: "Glina." })).toBe("blue-clay");
  expect(await addressAfter({ title: "Żółta glina" })).toBe("zolta-glina");
  expect(await addressAfter({ title: "<b>Śliska</b> glina", slug: "blue-clay" })).toBe("b-sliska-b-glina");
  expect(await addressAfter({ title: "طين أزرق" })).toBe("b-sliska-b-glina");
  expect(await addressAfter({ title: "𝒢lina 🏺", slug: "blue-clay" })).toBe("glina");
  expect(await addressAfter({ slug: "o-glinie" })).toBe("o-glinie");
  expect(await addressAfter({ title: "Niebieska glina" })).toBe("o-glinie");
  expect((await post(editor, { intent: "publish" })).status).toBe(200);
  expect(await addressAfter({ title: "Glina", slug: "niebieska-glina" })).toBe("niebieska-glina");
  expect(await addressAfter({ title: "Biała glina" })).toBe("niebieska-glina");
  expect([await statusOf("/pl/notes/o-glinie"), await statusOf("/notes/blue-clay")]).toEqual([200, 200]);
  expect((await createStranger(site).get("/pl/Notes/O-Glinie")).headers.get("location")).toBe("/pl/notes/o-glinie");
});

test("an entry in one language only is translated and published by itself", async () => {
  const editor = await writeEntry(owner, "work", { title: "Two Rooms", client: "Ann", summary: "For rent." }, "save");
  const polish = `${editor}?language=pl`;
  expect(originalsOf(await open(polish))["Summary in English"]?.text).toBe("For rent.");
  const translation = { title: "Dwa pokoje", summary: "Do wynajęcia." };
  expect((await post(polish, { ...translation, intent: "publish" })).status).toBe(200);
  expect([await statusOf("/pl/work/dwa-pokoje"), await statusOf("/work/two-rooms")]).toEqual([200, 404]);
  expect(originalsOf(await open(polish))["Title in English"]?.text).toBe("Two Rooms");
  await changeEntry(owner, editor, "delete");
  expect((await owner.get(polish)).status).toBe(404);
});

test("texts that are still the English ones are named before they are published, and published if the owner says so", async () => {
  const testimonial = { "testimonial.quote": "It sold.", "testimonial.name": "Ann", "testimonial.role": "Owner" };
  const fields = { title: "A <b>shop</b>", slug: "a-shop", text: "Words.", result: "100 %", ...testimonial };
  const editor = `${await publishEntry(owner, "work", fields)}?language=pl`;
  const asked = await post(editor, { intent: "publish", title: "Sklep" });
  expect(asked.status).toBe(422);
  expect(asked.notices).toEqual([
    expect.stringContaining(
      "Still the same as in English: Text; What the client says: Quote; What the client says: Role. Publish all the same",
    ),
  ]);
  expect(fieldValue(asked.page, "title")).toBe("Sklep");
  expect(await statusOf("/pl/work/sklep")).toBe(404);
  expect((await post(editor, { intent: "save", title: "Sklep" })).notices).toEqual([]);
  expect((await post(editor, { intent: "publish", asItIs: "on" })).status).toBe(200);
  expect(await statusOf("/pl/work/sklep")).toBe(200);
  expect((await post("/admin/site/home?language=pl", { intent: "publish" })).status).toBe(200);
});

test("the English text stands above each field, a long one folded, and what has changed since is named", async () => {
  const long = `One.\n\n${"Two. ".repeat(60)}`;
  const original = await publishEntry(owner, "notes", { title: "A & <i>B</i>", slug: "a-b", text: long });
  const editor = `${original}?language=pl`;
  await post(editor, { intent: "publish", title: "A i B", text: "Raz." });
  const page = await open(editor);
  expect(originalsOf(page)).toEqual({
    "Title in English": { text: "A & <i>B</i>", isOpen: true },
    "Address in English": { text: "a-b", isOpen: true },
    "Text in English": { text: long.trim(), isOpen: false },
  });
  expect(findAll(page, "textarea", { name: "text" })[0]?.attributes.get("lang")).toBe("pl");
  expect(notesOf(page)).toEqual([]);
  await post(original, { intent: "publish", text: "Three.", date: "2026-06-01" });
  const outdated = await open(editor);
  expect(notesOf(outdated)).toEqual(["Newer in English: Text."]);
  expect(originalsOf(outdated)["Text in English Newer"]?.text).toBe("Three.");
  await post(editor, { intent: "publish", text: "Trzy." });
  expect(notesOf(await open(editor))).toEqual([]);
  expect(originalsOf(await open(original))).toEqual({});
});

test("services and answers have a Polish tab, which keeps the English and German of each", async () => {
  const editor = "/admin/site/answers?language=pl";
  const page = await open(editor);
  expect(notesOf(page)).toEqual(["Answers in both languages are one document: they are saved and published together."]);
  expect(findAll(page, "button").map(textOf).join()).not.toMatch(/Remove|Move up|Add/);
  const text = "questions.0.pl.text";
  expect(
    findAll(page, "details", { class: "document-entry" }).map((entry) =>
      textOf(findAll(entry, "summary")[0] as HtmlElement),
    ),
  ).toContain("Prices and offers");
  const before = await openForm(owner, "answers");
  const same = await post(editor, { intent: "publish", [text]: before["questions.0.text"] ?? "" });
  expect(same.notices.join()).toContain("Answers to frequent questions, 1, For those who ask in Polish: Text.");
  expect((await post(editor, { intent: "publish", [text]: "Od 2500 zł." })).status).toBe(200);
  expect(await openForm(owner, "answers")).toMatchObject({
    ...before,
    base: expect.any(String),
    [text]: "Od 2500 zł.",
  });
  await expect
    .poll(async () => textOf(parseHtml(await (await createStranger(site).get("/pl/search?q=cennik")).text())), {
      timeout: 20_000,
    })
    .toContain("Od 2500 zł.");
  const { page: draft } = await post(editor, { intent: "save", [text]: "Szkic." });
  const base = fieldValue(draft, "base");
  expect(textOf(await open(`/pl/search?q=cennik&draft=answers.${base}`))).toContain("Szkic.");
  await post("/admin/site/answers", { intent: "publish", "services.0.text": "We draw." });
  expect(notesOf(await open(editor)).at(-1)).toBe("Newer in English: Services, 1, For those who ask in Polish: Text.");
});

test("what is typed in Polish is kept when Polish is switched off meanwhile, and the page says so", async () => {
  const editor = "/admin/site/home?language=pl";
  const form = await openForm(owner, "home?language=pl");
  await publishStudio(owner, {});
  const saved = await owner.postForm(editor, { ...form, headline: "Cisza", intent: "save" });
  expect(saved.status).toBe(200);
  const page = parseHtml(await saved.text());
  expect(fieldValue(page, "headline")).toBe("Cisza");
  expect(notesOf(page)).toContain(
    "Polish is switched off under ‘Your site’, Studio: visitors do not see this, and your text is kept.",
  );
  await offerPolish(owner);
  expect(fieldValue(await open(editor), "headline")).toBe("Cisza");
  expect(notesOf(await open(editor))).toEqual([]);
});
