import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "../en/cloud.ts";
import { es as files } from "./files.ts";
import { es as layout } from "./layout.ts";
import { es as preview } from "./preview.ts";
import { es as session } from "./session.ts";
import { es as settings } from "./settings.ts";
import { es as sharing } from "./sharing.ts";

export const es: Translation<typeof en, "es"> = { files, layout, preview, session, settings, sharing };
