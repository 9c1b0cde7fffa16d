import { fileURLToPath } from "node:url";
import { type ServedPage, serveBuiltPage } from "../built-page.ts";

/** A page with the cloud demo's drive and nothing else. */
export const serveCloudPage = (): Promise<ServedPage> => serveBuiltPage(fileURLToPath(new URL(".", import.meta.url)));
