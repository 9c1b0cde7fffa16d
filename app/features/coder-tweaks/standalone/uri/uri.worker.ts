import { serveConversion } from "../conversion/serve-conversion.ts";
import { convertUri } from "./convert-uri.ts";

serveConversion(convertUri);
