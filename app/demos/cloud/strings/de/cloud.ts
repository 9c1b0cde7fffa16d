import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "../en/cloud.ts";
import { de as files } from "./files.ts";
import { de as layout } from "./layout.ts";
import { de as preview } from "./preview.ts";
import { de as session } from "./session.ts";
import { de as settings } from "./settings.ts";
import { de as sharing } from "./sharing.ts";

export const de: Translation<typeof en, "de"> = { files, layout, preview, session, settings, sharing };
