import { beforeEach, expect, test } from "vitest";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { makeWebp } from "#tests/support/pictures.ts";
import { createServicesFixture } from "#tests/support/services/services-fixture.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { openDocument, previewContent, publish, refreshContent, saveDraft } from "../content.usecases.server.ts";
import { type Content, contentIn } from "../content-service.ts";
import type { Home } from "../documents/home.schema.ts";
import type { Studio } from "../documents/studio.schema.ts";
import type { Work } from "../documents/work.schema.ts";
import { deleteUnmentioned, findPictureRow } from "../pictures/pictures.store.server.ts";
import { storePicture } from "../pictures/pictures.usecases.server.ts";
import { createEntry, deleteEntry, restoreEntry, unpublishEntry } from "./entries.usecases.server.ts";
import { listUntranslatedFacts, readTranslationState } from "./read-translation-state.server.ts";

const author = "Robin";
const polishHome = { kind: "home", language: "pl" } as const;

describeOnBothDatabases("documents in two languages", (open) => {
  let site: ReturnType<typeof createServicesFixture>;
  let content: Content;
  beforeEach(async () => {
    await open().deleteFrom("content_documents").execute();
    site = createServicesFixture({ db: open(), dataDir: createTemporaryFolder() });
    ({ content } = site.services);
  });

  const write = async (ref: Parameters<typeof openDocument>[1], changes: object) => {
    const { number: base, body } = await openDocument(content, ref);
    const { number } = await saveDraft(content, { ...ref, base, body: { ...body, ...changes }, author });
    await publish(content, ref, number);
    return number;
  };
  const stateOf = (ref: Parameters<typeof openDocument>[1]) => readTranslationState(content, ref, "pl");

  test("each is published by itself; switches are the original’s", async () => {
    const { shows } = content.seed.home;
    await write(polishHome, { headline: "Po polsku", shows: { ...shows, demos: !shows.demos } });
    expect(content.current.home.headline).toBe(content.seed.home.headline);
    expect(content.translations.pl.home).toMatchObject({ headline: "Po polsku", shows });
    await write({ kind: "home" }, { headline: "In English", shows: { ...shows, demos: !shows.demos } });
    expect(content.translations.pl.home).toMatchObject({ headline: "Po polsku", shows: { demos: !shows.demos } });
  });

  test("without a translation of its owner’s, the one that the site came with is shown, with the owner’s facts", async () => {
    await write({ kind: "studio" }, { name: "Calder", tagline: "Pots" });
    const { studio } = content.translations.pl;
    expect([studio.name, studio.tagline]).toEqual(["Calder", "Szybkie strony internetowe na miarę"]);
  });

  const factsIn = (language: "en" | "pl") => {
    const { voice, map, law, supportLabel } = contentIn(content, language).studio;
    return [voice.name, voice.place, map.label, law.governing, law.courts, supportLabel].join(" | ");
  };
  const voice = { name: "Ivy", place: "Leith", replyWithin: "two days" };
  const map = { label: "Leith, Scotland", latitude: 55.97, longitude: -3.17, showAtOnce: false };
  const polishStudio = { kind: "studio", language: "pl" } as const;

  test("a fact is the original’s in each language until its owner says another in it, and again once it has changed", async () => {
    const { law } = content.seed.studio;
    expect(factsIn("pl")).toBe(" |  |  | prawo polskie | sądy polskie | Northlight");
    await write({ kind: "studio" }, { name: "Hale", voice, map, law: { ...law, governing: "Scots law" } });
    expect(factsIn("pl")).toBe("Ivy | Leith | Leith, Scotland | Scots law | sądy polskie | Hale");
    expect(listUntranslatedFacts(content, "pl")).toEqual(["Leith", "two days", "Leith, Scotland", "Scots law"]);

    // The tab begins with what visitors read, and its owner changes one fact of it.
    const { body } = await openDocument(content, polishStudio);
    expect(body).toMatchObject({ voice, map, law: { governing: "Scots law", courts: "sądy polskie" } });
    await write(polishStudio, { voice: { ...voice, name: "Iwona", place: "Leith (Szkocja)" } });
    expect(factsIn("pl")).toBe("Ivy | Leith (Szkocja) | Leith, Scotland | Scots law | sądy polskie | Hale");
    expect(listUntranslatedFacts(content, "pl")).toEqual([]);

    await write({ kind: "studio" }, { tagline: "Pots" });
    expect(factsIn("pl")).toContain("Leith (Szkocja)");
    await write({ kind: "studio" }, { voice: { ...voice, place: "Porto" } });
    expect(factsIn("pl")).toBe("Ivy | Porto | Leith, Scotland | Scots law | sądy polskie | Hale");
    expect(listUntranslatedFacts(content, "pl")).toEqual(["Porto"]);
    const other = createServicesFixture({ db: open(), dataDir: createTemporaryFolder() }).services.content;
    await refreshContent(other);
    expect(contentIn(other, "pl").studio).toEqual(contentIn(content, "pl").studio);
  });

  test("a price is the English one until Polish has its own, and again once the English one has changed", async () => {
    const prices = [
      { name: "care plan", price: "€40" },
      { name: "logo", price: "€600" },
    ];
    const lead = "{first site from}, {care plan}, {logo}";
    const priced = () => [content.current.home.lead, content.translations.pl.home.lead];
    await write({ kind: "studio" }, { firstSite: { from: "€2,600", to: "" }, prices });
    await write({ kind: "home" }, { lead });
    await write(polishHome, { lead });
    expect(priced()).toEqual(["€2,600, €40, €600", "€2,600, €40, €600"]);
    expect(listUntranslatedFacts(content, "pl")).toEqual(["€2,600", "€40", "€600"]);
    const inPolish = { firstSite: { from: "11 000 zł", to: "" }, prices: [{ name: "care plan", price: "170 zł" }] };
    await write(polishStudio, inPolish);
    expect(priced()).toEqual(["€2,600, €40, €600", "11\u00a0000\u00a0zł, 170\u00a0zł, €600"]);
    expect(listUntranslatedFacts(content, "pl")).toEqual([]);
    expect((await openDocument(content, polishStudio)).body).toMatchObject(inPolish);
    await write({ kind: "studio" }, { prices: [{ name: "care plan", price: "€45" }] });
    expect(priced()).toEqual(["€2,600, €45, {logo}", "11\u00a0000\u00a0zł, €45, {logo}"]);
    expect(listUntranslatedFacts(content, "pl")).toEqual(["€45"]);
  });

  test("facts that are right in both languages are published as they are", async () => {
    await write({ kind: "studio" }, { voice });
    const { body } = await openDocument(content, polishStudio);
    const unread = { ...polishStudio, base: 0, body, author };
    const { number } = await saveDraft(content, { ...unread, isFirst: true });
    await publish(content, polishStudio, number);
    expect(listUntranslatedFacts(content, "pl")).toEqual([]);
    expect(stateOf({ kind: "studio" })).toBe("current");
  });

  test("a preview of Polish facts shows them", async () => {
    await write({ kind: "studio" }, { voice });
    const { body } = await openDocument(content, polishStudio);
    const draft = { ...body, voice: { ...voice, place: "Leith (Szkocja)" } } as Studio;
    const { number } = await saveDraft(content, { ...polishStudio, base: 0, body: draft, author });
    expect((await previewContent(content, polishStudio, number)).studio.voice.place).toBe("Leith (Szkocja)");
    expect(contentIn(content, "pl").studio.voice.place).toBe("Leith");
  });

  test("the shipped translation of an answer is left out once the answer says something else", async () => {
    const [first, ...rest] = content.seed.answers.questions;
    await write({ kind: "answers" }, { questions: [{ ...first, text: "It is a secret." }, ...rest] });
    const [changed, same] = content.current.answers.questions;
    expect([changed?.pl.text, changed?.de.text]).toEqual(["", ""]);
    expect(stateOf({ kind: "answers" })).toBe("outdated");
    expect(same?.pl.text).toMatch(/^To zależy/);
    const pl = { name: "Ceny", text: "To tajemnica." };
    await write({ kind: "answers" }, { questions: [{ ...first, text: "It is a secret.", pl }, ...rest] });
    expect(content.current.answers.questions[0]?.pl).toEqual(pl);
  });

  test("a translation is outdated once its original is published again, and current once it is, too", async () => {
    expect(stateOf({ kind: "home" })).toBe("current");
    await write({ kind: "home" }, { headline: "One" });
    expect(stateOf({ kind: "home" })).toBe("outdated");
    await write(polishHome, { headline: "Jeden" });
    expect(stateOf({ kind: "home" })).toBe("current");
    await write({ kind: "home" }, { shows: { ...content.seed.home.shows, demos: false } });
    expect(stateOf({ kind: "home" })).toBe("current"); // no text of it has changed
    await write({ kind: "home" }, { headline: "Two" });
    expect(stateOf({ kind: "home" })).toBe("outdated");
    await write({ kind: "studio" }, { inPolish: true });
    expect(stateOf({ kind: "studio" })).toBe("current");
    expect(stateOf({ kind: "answers" })).toBe("current");
  });

  test("a case study has an address in each language, and begins as a copy", async () => {
    const id = await createEntry(content, { kind: "work", title: "Blue clay", author });
    const original = { kind: "work", id } as const;
    const polish = { ...original, language: "pl" } as const;
    expect(stateOf(original)).toBeUndefined();
    await write(original, { year: "2026", text: "Clay." });
    expect(stateOf(original)).toBe("missing");
    expect(contentIn(content, "pl").work).toEqual([]);
    expect((await openDocument(content, polish)).body).toMatchObject({ title: "Blue clay", text: "Clay." });
    await write(polish, { title: "Niebieska glina", slug: "niebieska-glina", year: "1999", text: "Glina." });
    const [shown] = contentIn(content, "pl").work;
    expect(shown).toMatchObject({ originalId: id, body: { slug: "niebieska-glina", year: "2026" } });
    expect(content.current.work.map(({ body }) => (body as Work).slug)).toEqual(["blue-clay"]);
    await write(polish, { slug: "glina" });
    expect([...content.current.redirects]).toEqual([["/pl/work/niebieska-glina", "/pl/work/glina"]]);
    await deleteEntry(content, original);
    expect(contentIn(content, "pl").work).toEqual([]);
    await restoreEntry(content, original);
    expect(contentIn(content, "pl").work).toHaveLength(1);
    await unpublishEntry(content, polish);
    expect([contentIn(content, "pl").work.length, content.current.work.length]).toEqual([0, 1]);
  });

  test("renamed in both languages, each old address leads to the new one of its language, also back again", async () => {
    const id = await createEntry(content, { kind: "notes", title: "Clay", author });
    const original = { kind: "notes", id } as const;
    const polish = { ...original, language: "pl" } as const;
    const redirects = () => Object.fromEntries(content.current.redirects);
    await write(original, { text: "Clay." });
    await write(polish, { title: "Glina", slug: "glina" });
    await write(original, { title: "Stoneware", slug: "stoneware" });
    await write(polish, { title: "Kamionka", slug: "kamionka" });
    expect(redirects()).toMatchObject({ "/notes/clay": "/notes/stoneware", "/pl/notes/glina": "/pl/notes/kamionka" });
    expect(content.current.notes.map(({ body }) => body.title)).toEqual(["Stoneware"]);
    expect(contentIn(content, "pl").notes.map(({ body }) => body.title)).toEqual(["Kamionka"]);
    await write(polish, { slug: "glina" });
    expect(redirects()).toMatchObject({ "/notes/clay": "/notes/stoneware", "/pl/notes/kamionka": "/pl/notes/glina" });
    // One address in two languages is two pages.
    await write(polish, { slug: "stoneware" });
    expect([content.current, contentIn(content, "pl")].map(({ notes }) => notes[0]?.body.slug)).toEqual([
      "stoneware",
      "stoneware",
    ]);
  });

  test("a picture that only a translation shows is kept", async () => {
    const ref = { kind: "terms", language: "pl" } as const;
    const { pictures } = site.services;
    const { id } = await storePicture(pictures, "terms", [{ name: "8.webp", bytes: makeWebp(8, 6) }]);
    const [documentId] = await open()
      .selectFrom("content_documents")
      .select("id")
      .where("kind", "=", "terms")
      .execute();
    const sections = [{ title: "Sklep", anchor: "shop", text: `![Sklep](/pictures/${id})` }];
    await write(ref, { sections });
    await deleteUnmentioned(open(), documentId?.id ?? "", "9999");
    expect(await findPictureRow(open(), id)).toBeDefined();
    await write({ kind: "terms" }, { updated: "Today" });
    await open().deleteFrom("content_documents").where("language", "=", "pl").execute();
    await deleteUnmentioned(open(), documentId?.id ?? "", "9999");
    expect(await findPictureRow(open(), id)).toBeUndefined();
  });

  test("the drafts of two languages have numbers of their own", async () => {
    const home = content.seed.home as Home;
    const draft = { base: 0, body: { ...home, headline: "Draft" }, author };
    expect((await saveDraft(content, { kind: "home", ...draft })).number).toBe(1);
    expect((await saveDraft(content, { ...polishHome, ...draft })).number).toBe(1);
  });
});
