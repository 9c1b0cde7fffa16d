import { fileURLToPath } from "node:url";
import { type ServedPage, serveBuiltPage } from "../built-page.ts";

/** A page with the engines and nothing else. */
export const serveEnginePage = (): Promise<ServedPage> => serveBuiltPage(fileURLToPath(new URL(".", import.meta.url)));
