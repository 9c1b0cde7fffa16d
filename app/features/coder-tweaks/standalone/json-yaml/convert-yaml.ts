import { scanJson } from "../../json/scan-json.ts";
import { done, type Result } from "../../result.ts";
import type { YamlResult } from "./convert-from-yaml.ts";
import { writeYaml } from "./write-yaml.ts";

export type YamlOptions = {
  direction: "json-yaml" | "yaml-json" | "yaml-yaml";
  indent: "2" | "4";
};

export async function convertYaml(text: string, { direction, indent }: YamlOptions): Promise<Result<YamlResult>> {
  if (text.trim() === "") return done({ text: "" });
  if (direction !== "json-yaml") {
    const { convertFromYaml } = await import("./convert-from-yaml.ts");
    return convertFromYaml(text, direction, Number(indent));
  }
  const scanned = scanJson(text);
  return scanned.ok ? done({ text: writeYaml(text, scanned.value, Number(indent)) }) : scanned;
}
