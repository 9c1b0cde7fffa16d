import { serveConversion } from "../conversion/serve-conversion.ts";
import { formatJson, listJsonBuffers } from "./format-json.ts";

serveConversion(formatJson, listJsonBuffers);
