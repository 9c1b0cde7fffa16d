import { files } from "./en/files.ts";
import { layout } from "./en/layout.ts";
import { preview } from "./en/preview.ts";
import { session } from "./en/session.ts";
import { settings } from "./en/settings.ts";
import { sharing } from "./en/sharing.ts";

export const en = { files, layout, preview, session, settings, sharing };
