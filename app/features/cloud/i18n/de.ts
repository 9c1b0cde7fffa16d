import { files } from "./de/files.ts";
import { layout } from "./de/layout.ts";
import { preview } from "./de/preview.ts";
import { session } from "./de/session.ts";
import { settings } from "./de/settings.ts";
import { sharing } from "./de/sharing.ts";
import type { Strings } from "./strings.ts";

export const de: Strings = { files, layout, preview, session, settings, sharing };
