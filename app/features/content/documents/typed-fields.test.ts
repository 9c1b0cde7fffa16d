import { expect, test } from "vitest";
import { readSeed } from "../seed/seed.ts";
import { documents } from "./documents.ts";
import { describeFields } from "./fields.ts";
import type { Home } from "./home.schema.ts";
import { toPostedFields } from "./posted-fields.ts";
import type { Studio } from "./studio.schema.ts";
import { readTypedFields } from "./typed-fields.ts";

const seed = readSeed();
const typedInto = <K extends "studio" | "home" | "terms">(kind: K, changes: Record<string, string>) => {
  const fields = describeFields(documents[kind].schema);
  return readTypedFields(kind, { ...toPostedFields(fields, { ...seed[kind] }), ...changes }, seed[kind]);
};

test("a right form is its document, with no error", () => {
  const { body, fieldErrors } = typedInto("studio", { tagline: "Another" });
  expect([(body as Studio).tagline, fieldErrors]).toEqual(["Another", {}]);
});

test("each wrong field has its error and the last right value, and all others are as typed", () => {
  const wrong = { "map.latitude": "52,2", "map.longitude": "", contactEmail: "nobody", name: "" };
  const { body, fieldErrors } = typedInto("studio", { ...wrong, tagline: "Another", "map.label": "Leith" });
  const { map, contactEmail, name } = seed.studio;
  expect(body).toMatchObject({ contactEmail, name, tagline: "Another", map: { ...map, label: "Leith" } });
  expect(Object.keys(fieldErrors).sort()).toEqual(Object.keys(wrong).sort());
});

test("a wrong entry of a list has its last right text, and a list with a new wrong entry is as it was", () => {
  const { cards } = seed.home;
  const changed = typedInto("home", { "cards.1.title": "", "cards.0.title": "First" }).body as Home;
  expect(changed.cards.map(({ title }) => title)).toEqual(["First", ...cards.slice(1).map(({ title }) => title)]);
  const added = { "cards.length": String(cards.length + 1), "cards.0.title": "First", badge: "Another" };
  expect(typedInto("home", added).body).toMatchObject({ cards, badge: "Another" });
});

test("two errors of a list that depend on each other leave the whole list", () => {
  const { body, fieldErrors } = typedInto("terms", { "sections.1.anchor": "introduction", updated: "Today" });
  expect(body).toMatchObject({ sections: seed.terms.sections, updated: "Today" });
  expect(fieldErrors).toEqual({ sections: "Two sections have the same anchor." });
});
