import { type Document, isScalar, parseAllDocuments, type YAMLError } from "yaml";
import { scanJson } from "../../json/scan-json.ts";
import { writeJson } from "../../json/write-json.ts";
import { done, failed, type InputError, inputErrorAt, type Result } from "../../result.ts";
import { writeJsonValues, YamlTooLargeError } from "./yaml-to-json.ts";

export interface YamlResult {
  text: string;
  note?: string;
}

/** @param indent blanks for each level */
export function convertFromYaml(
  text: string,
  direction: "yaml-json" | "yaml-yaml",
  indent: number,
): Result<YamlResult> {
  const documents = parseAllDocuments(text, {
    intAsBigInt: true,
    prettyErrors: false,
    keepSourceTokens: false,
    uniqueKeys: isSameKey,
    // A value with a tag keeps its text when it is written: a timestamp its zone, binary data its lines.
    resolveKnownTags: direction === "yaml-json",
  });
  const listed: Document.Parsed[] = Array.isArray(documents) ? documents : [];
  const error = listed.flatMap(({ errors }) => errors)[0];
  if (error) return failed(readError(text, error));
  return direction === "yaml-yaml" ? done(setAnew(listed, indent)) : toJson(listed, indent);
}

const isSameKey = (one: unknown, other: unknown): boolean =>
  one === other || (isScalar(one) && isScalar(other) && one.value === other.value && one.value !== "<<");

function toJson(documents: Document.Parsed[], indent: number): Result<YamlResult> {
  try {
    const { values, notes } = writeJsonValues(documents);
    const json = values.length === 1 ? (values[0] ?? "null") : `[${values.join(",")}]`;
    const scanned = scanJson(json);
    if (!scanned.ok) return failed({ message: scanned.error.message });
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

const readError = (text: string, { message, pos: [start] }: YAMLError): InputError =>
  inputErrorAt(text, start, message.endsWith(".") ? message : `${message}.`);
