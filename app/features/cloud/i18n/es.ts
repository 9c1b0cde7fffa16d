import { files } from "./es/files.ts";
import { layout } from "./es/layout.ts";
import { preview } from "./es/preview.ts";
import { session } from "./es/session.ts";
import { settings } from "./es/settings.ts";
import { sharing } from "./es/sharing.ts";
import type { Strings } from "./strings.ts";

export const es: Strings = { files, layout, preview, session, settings, sharing };
