import { type Document, parseAllDocuments, type YAMLError } from "yaml";
import { done, type Fault, failed, type Outcome } from "../frame/conversion.ts";
import { scanJson } from "../json-formatter/scan-json.ts";
import { writeJson } from "../json-formatter/write-json.ts";
import type { YamlResult } from "./convert-yaml.ts";
import { writeJsonValues, YamlTooLargeError } from "./yaml-to-json.ts";

/** @param indent blanks for each level */
export function convertFromYaml(
  text: string,
  direction: "yaml-json" | "yaml-yaml",
  indent: number,
): Outcome<YamlResult> {
  const documents = parseAllDocuments(text, { intAsBigInt: true, prettyErrors: false, keepSourceTokens: false });
  const listed: Document.Parsed[] = Array.isArray(documents) ? documents : [];
  const error = listed.flatMap(({ errors }) => errors)[0];
  if (error) return failed(readError(text, error));
  return direction === "yaml-yaml" ? done(setAnew(listed, indent)) : toJson(listed, indent);
}

function toJson(documents: Document.Parsed[], indent: number): Outcome<YamlResult> {
  try {
    const { values, notes } = writeJsonValues(documents);
    const json = values.length === 1 ? (values[0] ?? "null") : `[${values.join(",")}]`;
    const scanned = scanJson(json);
    if (!scanned.ok) return failed({ message: scanned.fault.message });
    if (values.length > 1) notes.push(`${values.length} documents became one array.`);
    const written = writeJson(json, scanned.value, { indent: " ".repeat(indent), sortsKeys: false });
    return done({ text: written, ...(notes.length > 0 ? { note: notes.join(" ") } : {}) });
  } catch (error) {
    if (error instanceof YamlTooLargeError) return failed({ message: error.message });
    throw error;
  }
}

function setAnew(documents: Document.Parsed[], indent: number): YamlResult {
  documents.forEach((document, i) => {
    if (i > 0) document.directives.docStart = true;
  });
  const text = documents.map((document) => document.toString({ indent, lineWidth: 0 })).join("");
  return { text };
}

function readError(text: string, { message, pos: [start] }: YAMLError): Fault {
  const before = text.slice(0, start);
  const line = before.split("\n").length;
  const column = start - (before.lastIndexOf("\n") + 1) + 1;
  return { message: message.endsWith(".") ? message : `${message}.`, offset: start, line, column };
}
