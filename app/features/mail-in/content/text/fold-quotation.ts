import {
  attributions,
  forwardedLine,
  headLabels,
  isFooterLine,
  isScannerNotice,
  markedAttribution,
  originalMessageLine,
} from "./quotation-phrases.ts";

const lineMax = 500;
const attributionLines = 4;
/** Signature, quotation, signature: more alternations are no program's. */
const roundMax = 4;
const signatureLines = 15;
const unmarkedSignatureLines = 6;
const scannerLines = 4;
const headLines = 8;

const isQuoted = (line: string): boolean => /^\s*>/.test(line);
const isBlank = (line: string): boolean => /^[\s\u00a0\u200b]*$/.test(line);

export interface FoldedText {
  text: string;
  quoted: string;
  /** Text that may be passed on in the writer's name: all but marked quotations and a phone's line. */
  uncut: string;
  /** A quotation without marks, or below a sentence that announces it, may be what was written. `uncut` has it then. */
  isGuessed: boolean;
  /** Marked lines that nothing introduces: whether they quote, the conversation knows. */
  bareLines: readonly string[];
}

interface Fold {
  start: number;
  kind?: "signature" | "bare";
  isGuessed?: boolean;
}

/**
 * Splits a text into what was written and the quotation and signature below it. Answers between quoted lines stay where they
 * are, with what they answer. In doubt nothing is folded.
 * @param isReply whether there is a mail that it may quote
 */
export function foldQuotation(text: string, isReply = true): FoldedText {
  const lines = text.split("\n");
  const signatures: string[] = [];
  const steps = isReply ? [findFooter, findQuotation] : [findFooter];
  let end = lines.length;
  let isGuessed = false;
  let bareLines: readonly string[] = [];
  for (let step = 0, idle = 0; idle < steps.length && step < roundMax * steps.length; step++) {
    const fold = steps[step % steps.length]?.(lines, end) ?? { start: end };
    if (fold.kind === "signature") signatures.unshift(lines.slice(fold.start, end).join("\n"));
    if (fold.kind === "bare") bareLines = [...lines.slice(fold.start, end), ...bareLines];
    isGuessed ||= fold.isGuessed === true;
    idle = fold.start === end ? idle + 1 : 0;
    end = trimBlank(lines, fold.start);
  }
  const written = lines.slice(0, end).join("\n").trim();
  // A mail that only quotes, or only has a signature, is shown unchanged.
  if (isBlank(written)) return { text: text.trim(), quoted: "", uncut: text.trim(), isGuessed: false, bareLines: [] };
  return {
    text: written,
    quoted: lines
      .slice(end)
      .join("\n")
      .replace(/^\s*\n/, "")
      .trimEnd(),
    uncut: isGuessed ? text.trim() : [written, ...signatures].join("\n\n").trim(),
    isGuessed,
    bareLines,
  };
}

function trimBlank(lines: readonly string[], end: number): number {
  let trimmed = end;
  while (trimmed > 0 && isBlank(lines[trimmed - 1] ?? "")) trimmed--;
  return trimmed;
}

function findFooter(lines: readonly string[], end: number): Fold {
  const last = trimBlank(lines, end) - 1;
  const line = (lines[last] ?? "").trim();
  if (line.length < lineMax && isFooterLine(line)) return { start: last };
  const scanner = findScannerLines(lines, last);
  if (scanner !== undefined) return { start: scanner };
  for (let index = last; index >= Math.max(1, last - signatureLines); index--) {
    const candidate = lines[index] ?? "";
    if (isQuoted(candidate)) break;
    if (/^--[ \u00a0]$/.test(candidate) || (candidate === "--" && last - index <= unmarkedSignatureLines))
      return { start: index, kind: "signature" };
  }
  return { start: end };
}

function findScannerLines(lines: readonly string[], last: number): number | undefined {
  let start = last;
  while (start > 0 && last - start < scannerLines && !isBlank(lines[start - 1] ?? "") && !isQuoted(lines[start] ?? ""))
    start--;
  const paragraph = lines.slice(start, last + 1).join(" ");
  if (start === 0 || paragraph.length > lineMax || !isScannerNotice(paragraph)) return undefined;
  const above = trimBlank(lines, start) - 1;
  return isRule(lines[above] ?? "") ? above : start;
}

const isRule = (line: string): boolean => /^[-_=*]{3,}\s*$/.test(line);

function findQuotation(lines: readonly string[], end: number): Fold {
  const written = lines.slice(0, end);
  const lastQuoted = written.findLastIndex(isQuoted);
  const lastWritten = written.findLastIndex((line) => !isQuoted(line) && !isBlank(line));
  let isGuessed = false;
  for (let index = 0; index < end; index++) {
    const line = (lines[index] ?? "").trim().slice(0, lineMax);
    if (isQuotedLine(line) || isBlank(line)) continue;
    if (forwardedLine.test(line)) return { start: end, isGuessed };
    if (isOriginalMessage(lines, index, end)) {
      if (!isIntroduced(lines, index)) return { start: index, isGuessed: true };
      isGuessed = true;
      continue;
    }
    const attribution = readAttribution(lines, index, end);
    if (!attribution) continue;
    // Marked lines below, and nothing between or after them.
    if (lastQuoted < attribution.after) {
      if (lastWritten >= attribution.after && attribution.isCertain) return { start: index, isGuessed: true };
    } else if (lastWritten < attribution.after && attribution.couldBe) return { start: index, isGuessed };
  }
  const marked = findMarkedLines(lines, end);
  if (marked === end) return { start: end, isGuessed };
  return isIntroduced(lines, marked) ? { start: end, isGuessed: true } : { start: marked, kind: "bare", isGuessed };
}

/** Below 'The text for the home page:' is what is meant to be read. */
const isIntroduced = (lines: readonly string[], index: number): boolean =>
  /[:：]\s*$/.test(lines[trimBlank(lines, index) - 1] ?? "");

const isQuotedLine = (line: string): boolean => isQuoted(line) && !originalMessageLine.test(line);

function isOriginalMessage(lines: readonly string[], index: number, end: number): boolean {
  const line = (lines[index] ?? "").trim();
  if (line.length > lineMax) return false;
  if (originalMessageLine.test(line)) return true;
  if (/^-{2,} ?\S.+-{2,}$/.test(line) && hasTime(line) && address.test(line)) return true;
  const from = /^[-_]{5,}$/.test(line) ? skipBlank(lines, index + 1, end) : index;
  return isHead(lines.slice(from, Math.min(end, from + headLines)));
}

function isHead(lines: readonly string[]): boolean {
  const labels = Object.values(headLabels);
  if (!labels.some((label) => label.test(lines[0] ?? ""))) return false;
  const blank = lines.findIndex(isBlank);
  const head = (blank < 0 ? lines : lines.slice(0, blank)).filter((line) => line.length < 5000);
  const find = (label: RegExp) => head.find((line) => label.test(line));
  const isComplete = find(headLabels.from) !== undefined && labels.filter(find).length >= 3;
  return isComplete && hasTime(find(headLabels.sent) ?? "") && head.some((line) => address.test(line));
}

const address = /\S@\S+\.\S/;
const time = /(?<![\d.:])\d{1,2}[:.h]\d{2}(?!\d|\.\d)/;

const hasTime = (line: string): boolean => time.test(line) && /\d/.test(line.replace(time, ""));

interface Attribution {
  after: number;
  couldBe: boolean;
  isCertain: boolean;
}

/** 'On … wrote:', which may be broken into several lines. */
function readAttribution(lines: readonly string[], index: number, end: number): Attribution | undefined {
  let joined = "";
  for (let next = index; next < Math.min(end, index + attributionLines); next++) {
    const line = (lines[next] ?? "").trim();
    if (line === "" || isQuoted(line) || joined.length + line.length > lineMax) return undefined;
    joined = joined === "" ? line : `${joined} ${line}`;
    if (!/[:：]$/.test(line)) continue;
    const isKnown = attributions.some((pattern) => pattern.test(joined));
    const isOfMail = hasTime(joined) && /<\S+@\S+\.\S+>/.test(joined);
    return { after: next + 1, couldBe: isKnown || markedAttribution.test(joined), isCertain: isOfMail };
  }
  return undefined;
}

function findMarkedLines(lines: readonly string[], end: number): number {
  let start = end;
  while (start > 0 && (isQuoted(lines[start - 1] ?? "") || isBlank(lines[start - 1] ?? ""))) start--;
  const first = skipBlank(lines, start, end);
  return Math.min(first, end);
}

function skipBlank(lines: readonly string[], from: number, end: number): number {
  let index = from;
  while (index < end && isBlank(lines[index] ?? "")) index++;
  return index;
}
