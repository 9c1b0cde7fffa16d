import { existsSync } from "node:fs";
import { hashSources, isBuilt } from "../../../scripts/lib/build.mjs";

/** Global setup of Vitest and Playwright, whose tests use the built site. @throws where there is none */
export default function requireBuild(): void {
  if (!existsSync(new URL("../../../build/.stamp", import.meta.url)))
    throw new Error("The site is not built: run `npm run build` first.");
  if (!isBuilt(hashSources()))
    console.warn("The site has changed since it was built: `npm run build` builds it again.");
}
