import { serveConversion } from "../conversion/serve-conversion.ts";
import { convertBase64, listBase64Buffers } from "./convert-base64.ts";

serveConversion(convertBase64, listBase64Buffers);
