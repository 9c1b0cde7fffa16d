import type { Messages } from "../messages.ts";

export const session: Messages["session"] = {};
