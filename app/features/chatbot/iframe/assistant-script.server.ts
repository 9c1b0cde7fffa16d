import { hash } from "node:crypto";
import script from "../chat/main.tsx?script-file";
import { scriptPath } from "../chatbot-paths.ts";

export const assistantScript: string = script;

export const assistantScriptUrl = `${scriptPath}?v=${hash("sha256", script, "base64url").slice(0, 12)}`;
