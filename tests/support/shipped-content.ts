import { readSeed } from "#app/features/content/seed/seed.ts";
import { fillContent } from "#app/features/content/site-content.ts";

const seed = readSeed();

/** A fresh installation shows it. */
export const shippedContent = fillContent(seed, "");
/** With the contact address of `CONTACT_EMAIL`. */
export const testContent = fillContent(
  { ...seed, studio: { ...seed.studio, contactEmail: "desk@studio.example" } },
  "",
);
