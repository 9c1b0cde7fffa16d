import { serveConversion } from "../frame/serve-conversion.ts";
import { formatJson, listJsonBuffers } from "./format-json.ts";

serveConversion(formatJson, listJsonBuffers);
