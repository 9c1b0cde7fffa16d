import type { Messages } from "./messages.ts";
import { files } from "./pl/files.ts";
import { frame } from "./pl/frame.ts";
import { preview } from "./pl/preview.ts";
import { session } from "./pl/session.ts";
import { settings } from "./pl/settings.ts";
import { sharing } from "./pl/sharing.ts";

export const pl: Messages = { files, frame, preview, session, settings, sharing };
