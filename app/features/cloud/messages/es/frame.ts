import type { Messages } from "../messages.ts";

export const frame: Messages["frame"] = {};
