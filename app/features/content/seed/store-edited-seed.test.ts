import { expect, test, vi } from "vitest";
import { openSqlite } from "#tests/support/database/test-database.ts";
import { createServicesFixture } from "#tests/support/services/services-fixture.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { deliveredFacts, readSeed } from "./seed.ts";
import { deliveredDigests, digestOf, storeEditedSeed } from "./store-edited-seed.server.ts";

test("the digests are those of the delivered file", () => {
  const { studio, answers } = readSeed();
  expect({ studio: digestOf(studio), answers: digestOf(answers) }).toEqual(deliveredDigests);
});

test("the delivered file says what the translations of facts translate, and names no person, place or price", () => {
  const { studio } = readSeed();
  const { law, supportLabel } = deliveredFacts;
  expect(studio).toMatchObject({ law, supportLabel });
  const silent = { voice: { name: "", place: "", replyWithin: "" }, firstSite: { from: "", to: "" }, prices: [] };
  expect(studio).toMatchObject({ ...silent, map: { label: "" } });
});

test("an edited file becomes the first version, once; the delivered one is not stored", async () => {
  const db = await openSqlite();
  const { content } = createServicesFixture({ db, dataDir: createTemporaryFolder() }).services;
  const versions = () => db.selectFrom("content_versions").select(["number", "author"]).execute();
  await storeEditedSeed(content);
  expect(await versions()).toEqual([]);
  const edited = { ...content, seed: { ...content.seed, studio: { ...content.seed.studio, name: "Calder" } } };
  await storeEditedSeed(edited);
  await storeEditedSeed({ ...edited, seed: { ...edited.seed, studio: { ...edited.seed.studio, name: "Other" } } });
  expect(await versions()).toEqual([{ number: 1, author: "studio.config.ts" }]);
  expect(edited.current.studio.name).toBe("Calder");
});

test.each([
  [undefined, "€2,700"],
  [{ from: "2700 €", to: "" }, "2700\u00a0€"],
])("a price of an edited file is in Polish as %j, or as in English", async (pl, shown) => {
  const file = await import("../../../../studio.config.ts");
  const firstSite = { from: "€2,700", to: "", pl };
  vi.resetModules();
  vi.doMock("../../../../studio.config.ts", () => ({ ...file, voice: { firstSite } }));
  const { assemble, nothingPublished } = await import("../published.server.ts");
  const { readSeed: readEdited } = await import("./seed.ts");
  const seed = readEdited();
  vi.doUnmock("../../../../studio.config.ts");
  vi.resetModules();
  expect(seed.studio.firstSite).toEqual({ from: "€2,700", to: "" });
  expect(assemble({ seed, contactEmail: undefined }, nothingPublished, "pl").studio.firstSite.from).toBe(shown);
});
