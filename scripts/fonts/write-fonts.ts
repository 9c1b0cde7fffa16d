// The site's fonts, cut to what its pages use: app/ui/fonts/ (docs/decisions/0034-home-concepts-and-fonts.md).
import { writeFileSync } from "node:fs";
import { fontLicenses, fontSubsets, makeSubset, readPackageFile } from "./subset-fonts.ts";

const folder = new URL("../../app/ui/fonts/", import.meta.url);

for (const subset of fontSubsets) {
  const font = await makeSubset(subset);
  writeFileSync(new URL(subset.name, folder), font);
  console.log(`${subset.name}: ${font.length} bytes`);
}
for (const { name, source } of fontLicenses) writeFileSync(new URL(name, folder), readPackageFile(source));
