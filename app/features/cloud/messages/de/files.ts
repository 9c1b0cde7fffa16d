import type { Messages } from "../messages.ts";

export const files: Messages["files"] = {};
