import { files } from "./es/files.ts";
import { frame } from "./es/frame.ts";
import { preview } from "./es/preview.ts";
import { session } from "./es/session.ts";
import { settings } from "./es/settings.ts";
import { sharing } from "./es/sharing.ts";
import type { Messages } from "./messages.ts";

export const es: Messages = { files, frame, preview, session, settings, sharing };
