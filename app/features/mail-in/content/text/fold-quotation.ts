import {
  attributions,
  footerLines,
  forwardedLine,
  headerLabels,
  markedAttribution,
  originalMessageLine,
} from "./quotation-phrases.ts";

const lineMax = 500;
const attributionLines = 4;
/** Signature, quotation, signature: more alternations are no program's. */
const roundMax = 4;
const signatureLines = 15;
const unmarkedSignatureLines = 6;

const isQuoted = (line: string): boolean => /^\s*>/.test(line);
const isBlank = (line: string): boolean => /^[\s\u00a0\u200b]*$/.test(line);

/**
 * Splits a text into what was written and the quotation and signature below it. Answers between quoted lines stay where they
 * are, with what they answer. In doubt nothing is folded.
 */
export function foldQuotation(text: string): { text: string; quoted: string } {
  const lines = text.split("\n");
  let end = lines.length;
  for (let round = 0; round < roundMax; round++) {
    end = trimBlank(lines, findFooter(lines, end));
    end = trimBlank(lines, findQuotation(lines, end));
  }
  const written = lines.slice(0, end);
  // A mail that only quotes, or is only a signature, is shown as it is.
  if (written.every((line) => isBlank(line))) return { text: text.trim(), quoted: "" };
  return {
    text: written.join("\n").trim(),
    quoted: lines
      .slice(end)
      .join("\n")
      .replace(/^\s*\n/, "")
      .trimEnd(),
  };
}

function trimBlank(lines: readonly string[], end: number): number {
  let trimmed = end;
  while (trimmed > 0 && isBlank(lines[trimmed - 1] ?? "")) trimmed--;
  return trimmed;
}

/** @returns where a signature or a phone's line at the end begins, else `end` */
function findFooter(lines: readonly string[], end: number): number {
  const last = trimBlank(lines, end) - 1;
  const line = (lines[last] ?? "").trim();
  if (line.length < lineMax && footerLines.some((pattern) => pattern.test(line))) return last;
  for (let index = last; index >= Math.max(1, last - signatureLines); index--) {
    const candidate = lines[index] ?? "";
    if (isQuoted(candidate)) return end;
    if (/^--[ \u00a0]$/.test(candidate)) return index;
    if (candidate === "--" && last - index <= unmarkedSignatureLines) return index;
  }
  return end;
}

/** @returns where the quotation at the end begins, else `end` */
function findQuotation(lines: readonly string[], end: number): number {
  const written = lines.slice(0, end);
  const lastQuoted = written.findLastIndex(isQuoted);
  const lastWritten = written.findLastIndex((line) => !isQuoted(line) && !isBlank(line));
  for (let index = 0; index < end; index++) {
    if (isQuoted(lines[index] ?? "") || isBlank(lines[index] ?? "")) continue;
    if (forwardedLine.test((lines[index] ?? "").trim().slice(0, lineMax))) return end;
    if (isOriginalMessage(lines, index, end)) return index;
    const attribution = readAttribution(lines, index, end);
    if (!attribution) continue;
    // Marked lines below, and nothing between or after them.
    const isMarked = lastQuoted >= attribution.after;
    const isQuotedToTheEnd = lastWritten < attribution.after;
    if (isMarked ? isQuotedToTheEnd && attribution.couldBe : !isQuotedToTheEnd && attribution.isCertain) return index;
  }
  return findMarkedLines(lines, end);
}

function isOriginalMessage(lines: readonly string[], index: number, end: number): boolean {
  const line = (lines[index] ?? "").trim();
  if (line.length > lineMax) return false;
  if (originalMessageLine.test(line)) return true;
  const isRule = /^[-_]{5,}$/.test(line);
  const from = isRule ? skipBlank(lines, index + 1, end) : index;
  return isHeaderBlock(lines.slice(from, Math.min(end, from + 8)));
}

/** Outlook's: the sender first, then at least two of date, recipient and subject without other lines between. */
function isHeaderBlock(lines: readonly string[]): boolean {
  if (!headerLabels.from.test(lines[0] ?? "")) return false;
  const others = [headerLabels.sent, headerLabels.to, headerLabels.subject];
  const found = others.filter((pattern) => lines.slice(1).some((line) => line.length < 5000 && pattern.test(line)));
  return found.length >= 2;
}

interface Attribution {
  /** The line below it. */
  after: number;
  couldBe: boolean;
  /** Of a program, even if what follows is not marked. */
  isCertain: boolean;
}

/** A program's attribution has a time or an address; a writer's 'On Monday Ada wrote:' rarely does. */
const programsMark = /\d{1,2}[:.h]\d{2}|\S@\S+\.\S/;

/** 'On … wrote:', which may be broken into several lines. */
function readAttribution(lines: readonly string[], index: number, end: number): Attribution | undefined {
  let joined = "";
  for (let next = index; next < Math.min(end, index + attributionLines); next++) {
    const line = (lines[next] ?? "").trim();
    if (line === "" || isQuoted(line) || joined.length + line.length > lineMax) return undefined;
    joined = joined === "" ? line : `${joined} ${line}`;
    if (!/[:：]$/.test(line)) continue;
    const isKnown = attributions.some((pattern) => pattern.test(joined));
    return {
      after: next + 1,
      couldBe: isKnown || markedAttribution.test(joined),
      isCertain: isKnown && programsMark.test(joined),
    };
  }
  return undefined;
}

/** Marked lines at the end, without an introduction. */
function findMarkedLines(lines: readonly string[], end: number): number {
  let start = end;
  while (start > 0 && (isQuoted(lines[start - 1] ?? "") || isBlank(lines[start - 1] ?? ""))) start--;
  const first = skipBlank(lines, start, end);
  return first < end ? first : end;
}

function skipBlank(lines: readonly string[], from: number, end: number): number {
  let index = from;
  while (index < end && isBlank(lines[index] ?? "")) index++;
  return index;
}
