import { hash } from "node:crypto";
import script from "../chat/main.ts?script-file";
import { scriptPath } from "../chatbot-paths.ts";

/** The assistant's page runs this and nothing else: no React, no router. */
export const assistantScript: string = script;

/** With a mark of its content, so that a browser may keep it for good. */
export const assistantScriptUrl = `${scriptPath}?v=${hash("sha256", script, "base64url").slice(0, 12)}`;
