import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "../en/cloud.ts";
import { fr as files } from "./files.ts";
import { fr as layout } from "./layout.ts";
import { fr as preview } from "./preview.ts";
import { fr as session } from "./session.ts";
import { fr as settings } from "./settings.ts";
import { fr as sharing } from "./sharing.ts";

export const fr: Translation<typeof en, "fr"> = { files, layout, preview, session, settings, sharing };
