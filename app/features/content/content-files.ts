import { parseDocument, stringify } from "yaml";
import { AppError } from "#app/platform/app-error.ts";
import type { Body, Kind } from "./documents/documents.ts";
import { documents, isEntryKind } from "./documents/documents.ts";

const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)([\s\S]*)$/;
const sectionTitle = /^## (.+?) \{#([^}\s]+)\}[ \t]*$/;

/** Writes YAML between `---`, then Markdown: an entry's text, or sections with `## Title {#anchor}`. */
export function writeContentFile(body: Body): string {
  if ("text" in body) {
    const { text, ...fields } = body;
    return `---\n${stringify(fields)}---\n\n${text}\n`;
  }
  if (!("sections" in body)) return `---\n${stringify(body)}---\n`;
  const { sections, ...fields } = body;
  // A heading of level two would begin the next section.
  const texts = sections.map(
    ({ title, anchor, text }) => `## ${title} {#${anchor}}\n\n${text.replace(/^## /gm, "### ")}\n`,
  );
  return `---\n${stringify(fields)}---\n\n${texts.join("\n")}`;
}

/** @throws AppError 422 that names the field */
export function readContentFile(kind: Kind, file: string): Body {
  const [, fields = "", text = ""] = frontMatter.exec(file.replace(/^\uFEFF/, "")) ?? [];
  if (fields === "") throw createUnreadableError(kind, "it does not begin with lines between two ---");
  const below = isEntryKind(kind) ? { text } : kind === "terms" && { sections: readSections(text) };
  const body = { ...readYaml(kind, fields), ...below };
  const parsed = documents[kind].schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  throw createUnreadableError(kind, wrong.join("\n  "));
}

function readYaml(kind: Kind, fields: string): object {
  try {
    const document = parseDocument(fields);
    // The parser warns of tags that it does not know.
    for (const problem of [...document.errors, ...document.warnings]) throw problem;
    const body: unknown = document.toJS();
    if (typeof body === "object" && body !== null && !Array.isArray(body)) return body;
  } catch (error) {
    throw createUnreadableError(kind, (error as Error).message);
  }
  throw createUnreadableError(kind, "its fields are no list of names and values");
}

function readSections(text: string): { title: string; anchor: string; text: string }[] {
  const sections: { title: string; anchor: string; text: string }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [, title, anchor] = sectionTitle.exec(line) ?? [];
    const last = sections.at(-1);
    if (title !== undefined && anchor !== undefined) sections.push({ title, anchor, text: "" });
    else if (last) last.text += `${line}\n`;
  }
  return sections;
}

const createUnreadableError = (kind: Kind, why: string): AppError =>
  new AppError({ code: "content/unreadable", status: 422, message: `${kind}.md: ${why}` });
