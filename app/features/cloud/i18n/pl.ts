import { files } from "./pl/files.ts";
import { layout } from "./pl/layout.ts";
import { preview } from "./pl/preview.ts";
import { session } from "./pl/session.ts";
import { settings } from "./pl/settings.ts";
import { sharing } from "./pl/sharing.ts";
import type { Strings } from "./strings.ts";

export const pl: Strings = { files, layout, preview, session, settings, sharing };
