import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "../en/cloud.ts";
import { pl as files } from "./files.ts";
import { pl as layout } from "./layout.ts";
import { pl as preview } from "./preview.ts";
import { pl as session } from "./session.ts";
import { pl as settings } from "./settings.ts";
import { pl as sharing } from "./sharing.ts";

export const pl: Translation<typeof en, "pl"> = { files, layout, preview, session, settings, sharing };
