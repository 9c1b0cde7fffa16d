import { open, readFile, rename, rm } from "node:fs/promises";
import { notesMax } from "../chatbot-limits.ts";

interface Note {
  readonly heading: string;
  readonly text: string;
  readonly link: string;
}

const unwritable = new Set(["EACCES", "EPERM", "EROFS", "ENOSPC", "EDQUOT"]);

let lastWrite: Promise<unknown> = Promise.resolve();

/** @returns false where it cannot be written or is full */
export function appendNote(file: string, note: Note): Promise<boolean> {
  // Serialized, since each call reads what the previous one has written.
  const written = lastWrite.then(() => replaceFile(file, note));
  lastWrite = written.catch(() => {});
  return written;
}

async function replaceFile(file: string, note: Note): Promise<boolean> {
  const temporary = `${file}.new`;
  try {
    const before = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return "";
      throw error;
    });
    const text = `${before}${before === "" || before.endsWith("\n") ? "" : "\n"}\n${writeNote(note)}`;
    if (Buffer.byteLength(text) > notesMax) return false;
    const handle = await open(temporary, "w", 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
    return true;
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    if (unwritable.has((error as NodeJS.ErrnoException).code ?? "")) return false;
    throw error;
  }
}

/** Plain text as Markdown: none of its characters becomes a heading or HTML. */
export function writeNote({ heading, text, link }: Note): string {
  const paragraphs = text.split(/\n+/).map((line) => escapeMarkdown(line.trim()));
  return `## ${escapeMarkdown(heading)}\n\n${paragraphs.filter(Boolean).join("\n\n")}\n\nLink: ${link}\n`;
}

const escapeMarkdown = (text: string): string =>
  text
    .replace(/[\\`*_[\]<>&#|~]/g, "\\$&")
    .replace(/^(\s*)([-+=])/, "$1\\$2")
    .replace(/^(\d+)([.)])/, "$1\\$2");
