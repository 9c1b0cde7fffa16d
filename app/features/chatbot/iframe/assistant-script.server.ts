import { hash } from "node:crypto";
import script from "../chat/main.tsx?script-file";
import { scriptPath } from "../chatbot-paths.ts";

/** The only script of the assistant's document: no router. */
export const assistantScript: string = script;

/** Names a hash of the content, so that browsers may cache it forever. */
export const assistantScriptUrl = `${scriptPath}?v=${hash("sha256", script, "base64url").slice(0, 12)}`;
