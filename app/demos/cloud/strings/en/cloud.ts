import { en as files } from "./files.ts";
import { en as layout } from "./layout.ts";
import { en as preview } from "./preview.ts";
import { en as session } from "./session.ts";
import { en as settings } from "./settings.ts";
import { en as sharing } from "./sharing.ts";

export const en = { files, layout, preview, session, settings, sharing } as const;
