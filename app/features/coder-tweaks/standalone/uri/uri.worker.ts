import { serveConversion } from "../frame/serve-conversion.ts";
import { convertUri } from "./convert-uri.ts";

serveConversion(convertUri);
