import { serveConversion } from "../conversion/serve-conversion.ts";
import { convertYaml } from "./convert-yaml.ts";

serveConversion(convertYaml);
