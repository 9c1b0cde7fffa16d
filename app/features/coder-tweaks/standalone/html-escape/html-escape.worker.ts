import { serveConversion } from "../frame/serve-conversion.ts";
import { escapeHtml } from "./escape-html.ts";

serveConversion(escapeHtml);
