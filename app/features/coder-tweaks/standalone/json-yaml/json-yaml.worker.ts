import { serveConversion } from "../frame/serve-conversion.ts";
import { convertYaml } from "./convert-yaml.ts";

serveConversion(convertYaml);
