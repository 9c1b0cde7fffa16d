import { files } from "./de/files.ts";
import { frame } from "./de/frame.ts";
import { preview } from "./de/preview.ts";
import { session } from "./de/session.ts";
import { settings } from "./de/settings.ts";
import { sharing } from "./de/sharing.ts";
import type { Messages } from "./messages.ts";

export const de: Messages = { files, frame, preview, session, settings, sharing };
