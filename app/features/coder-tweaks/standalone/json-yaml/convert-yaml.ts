import { done, type Outcome } from "../frame/conversion.ts";
import { scanJson } from "../json-formatter/scan-json.ts";
import { writeYaml } from "./write-yaml.ts";

export type YamlOptions = {
  direction: "json-yaml" | "yaml-json" | "yaml-yaml";
  indent: "2" | "4";
};

export interface YamlResult {
  text: string;
  note?: string;
}

/**
 * JSON to YAML, YAML to JSON, or YAML set anew with its comments. Numbers keep the digits that they are written with.
 * The library that reads YAML is fetched for the two that need it.
 */
export async function convertYaml(text: string, { direction, indent }: YamlOptions): Promise<Outcome<YamlResult>> {
  if (text.trim() === "") return done({ text: "" });
  if (direction !== "json-yaml") {
    const { convertFromYaml } = await import("./convert-from-yaml.ts");
    return convertFromYaml(text, direction, Number(indent));
  }
  const scanned = scanJson(text);
  return scanned.ok ? done({ text: writeYaml(text, scanned.value, Number(indent)) }) : scanned;
}
