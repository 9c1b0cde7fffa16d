import { assemble, nothingPublished } from "#app/features/content/published.server.ts";
import { sampleFacts } from "#app/features/content/seed/sample-facts.ts";
import { readSeed } from "#app/features/content/seed/seed.ts";

const seed = readSeed();

/** A fresh installation shows it. */
export const shippedContent = assemble({ seed, contactEmail: undefined }, nothingPublished);
const parts = {
  seed: { ...seed, studio: { ...seed.studio, ...sampleFacts } },
  contactEmail: "desk@studio.example",
};
/** With the facts that an owner gives, and the contact address of `CONTACT_EMAIL`. */
export const testContent = assemble(parts, nothingPublished);
export const polishContent = assemble(parts, nothingPublished, "pl");
