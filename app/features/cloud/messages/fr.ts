import { files } from "./fr/files.ts";
import { frame } from "./fr/frame.ts";
import { preview } from "./fr/preview.ts";
import { session } from "./fr/session.ts";
import { settings } from "./fr/settings.ts";
import { sharing } from "./fr/sharing.ts";
import type { Messages } from "./messages.ts";

export const fr: Messages = { files, frame, preview, session, settings, sharing };
