import type { Messages } from "../messages.ts";

export const sharing: Messages["sharing"] = {};
