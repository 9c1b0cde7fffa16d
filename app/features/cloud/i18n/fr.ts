import { files } from "./fr/files.ts";
import { layout } from "./fr/layout.ts";
import { preview } from "./fr/preview.ts";
import { session } from "./fr/session.ts";
import { settings } from "./fr/settings.ts";
import { sharing } from "./fr/sharing.ts";
import type { Strings } from "./strings.ts";

export const fr: Strings = { files, layout, preview, session, settings, sharing };
