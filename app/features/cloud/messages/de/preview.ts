import type { Messages } from "../messages.ts";

export const preview: Messages["preview"] = {};
