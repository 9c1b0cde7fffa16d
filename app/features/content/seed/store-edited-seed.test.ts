import { expect, test } from "vitest";
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
  expect(studio).toMatchObject(deliveredFacts);
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
