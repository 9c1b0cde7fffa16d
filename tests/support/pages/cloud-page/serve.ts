import { fileURLToPath } from "node:url";
import { serveBuiltPage } from "../built-page.ts";
import type { ServedPage } from "../serve-folder.ts";

export const serveCloudPage = (): Promise<ServedPage> => serveBuiltPage(fileURLToPath(new URL(".", import.meta.url)));
