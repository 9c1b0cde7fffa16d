import { expect, test } from "vitest";
import { readSeed } from "../seed/seed.ts";
import { documents, kinds } from "./documents.ts";
import { describeFields, pickFields } from "./fields.ts";
import { changeList, hasField, labelOf, listUntranslated, readPostedFields, toPostedFields } from "./posted-fields.ts";

const seed = readSeed();

test.each(kinds)("%s: what its form posts is the document again", (kind) => {
  const { schema } = documents[kind];
  const fields = describeFields(schema);
  const posted = toPostedFields(fields, { ...seed[kind] });
  expect(schema.parse(readPostedFields(fields, posted))).toEqual(seed[kind]);
});

const fields = describeFields(documents.home.schema);
const openHome = () => readPostedFields(fields, toPostedFields(fields, { ...seed.home }));
const titlesOf = (body: Record<string, unknown>) => (body.cards as { title: string }[]).map(({ title }) => title);

test("entries of a list are added, moved and removed; what names no entry changes nothing", () => {
  const body = openHome();
  const [first, second, ...others] = titlesOf(body);
  changeList(body, fields, "up:cards.1");
  expect(titlesOf(body)).toEqual([second, first, ...others]);
  changeList(body, fields, "remove:cards.0");
  expect(titlesOf(body)).toEqual([first, ...others]);
  changeList(body, fields, "add:cards");
  expect(titlesOf(body)).toEqual([first, ...others, ""]);
  for (const change of ["add:cards", "up:cards.0", "up:cards.9", "remove:cards.9", "add:headline", "add:nothing"])
    changeList(body, fields, change);
  expect(titlesOf(body)).toEqual([first, ...others, ""]);
});

test("a form that claims millions of entries is read as one too many", () => {
  const body = readPostedFields(fields, { ...toPostedFields(fields, { ...seed.home }), "cards.length": "9999999999" });
  expect(titlesOf(body)).toHaveLength(7);
  expect(documents.home.schema.safeParse(body).success).toBe(false);
});

test.each([
  ["", "Please write a number between -90 and 90."],
  ["north", "Please write a number between -90 and 90."],
  ["91", "Please use at most 90."],
])("a latitude of %j is told at its field", (latitude, text) => {
  const ofStudio = describeFields(documents.studio.schema);
  const posted = { ...toPostedFields(ofStudio, { ...seed.studio }), "map.latitude": latitude };
  const parsed = documents.studio.schema.safeParse(readPostedFields(ofStudio, posted));
  expect(parsed.error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([["map.latitude", text]]);
});

test.each([
  ...["javascript:alert(1)", "\u0001javascript:alert(1)", "data:text/html,x", "vbscript:x", ""],
  ...["//evil.example", "/\\evil.example", "/.//evil.example", "/a/..//evil.example", "/.\\/evil.example"],
])("a link to %j is refused", (designs) => {
  const links = { ...seed.studio.links, designs };
  expect(documents.studio.schema.safeParse({ ...seed.studio, links }).success).toBe(false);
});

test.each([true, false])("home as it was stored with one switch for all concepts, %s", (concepts) => {
  const stored = { ...seed.home, shows: { ...seed.home.shows, concepts } };
  const shown = documents.home.schema.parse(stored).shows.concepts;
  expect(Object.values(shown)).toEqual([concepts, concepts, concepts, concepts]);
});

test("documents that were stored before they had an accent color, a mark, a firm and additions to Privacy", () => {
  const { accent: _, mark: __, firm: ____, ...studio } = seed.studio;
  expect(documents.studio.schema.parse(studio)).toEqual(seed.studio);
  const { privacy: ___, ...terms } = seed.terms;
  expect(documents.terms.schema.parse(terms)).toEqual(seed.terms);
});

test.each([
  ["", ""],
  [" 0B5D3B ", "#0b5d3b"],
  ["#AbC", "#aabbcc"],
  ["#0b5d3b80", undefined],
  ["red", undefined],
  ["#12345;}", undefined],
])("an accent color that is typed as %j is %j", (accent, stored) => {
  expect(documents.studio.schema.safeParse({ ...seed.studio, accent }).data?.accent).toBe(stored);
});

const work = describeFields(documents.work.schema);
const answers = describeFields(documents.answers.schema);

test.each([
  ["title", "Logo", ["title"]],
  ["text", "## Two rooms\n\n{studio} built it.", ["text"]],
  ["testimonial.quote", "It sold. 🏺", ["testimonial.quote"]],
  ["title", "دليل", ["title"]],
  ["title", "", []],
  ["result", "100 % (2026)", []],
  ["summary", "{studio}: {first site from}", []],
  ...["slug", "link", "testimonial.name", "cover", "isOnHome"].map((name) => [name, "same", []] as const),
] as const)("of a translation, %s %j is still the original's: %j", (name, text, expected) => {
  const typed = { [name]: text };
  expect(listUntranslated(work, typed, typed, "pl")).toEqual(expected);
  expect(listUntranslated(work, typed, { [name]: `${text}.` }, "pl")).toEqual([]);
});

test("the Polish of an answer is compared with its English, whose fields are no translation", () => {
  const typed = { "services.0.pl.text": "We draw.", "services.0.text": "We draw.", "services.length": "1" };
  const shown = pickFields(answers, ["services.pl"]);
  expect(listUntranslated(shown, typed, typed, "pl")).toEqual(["services.0.pl.text"]);
  expect(labelOf(shown, "services.0.pl.text".split("."))).toBe("Services, 1, For those who ask in Polish: Text");
  const names = ["services.length", "services.3.pl.name", "services.3.name", "services.3.de.text", "services.x"];
  expect(names.filter((name) => hasField(shown, name))).toEqual(["services.length", "services.3.pl.name"]);
});
