import { z } from "zod";
import { excerpt } from "#app/lib/text.ts";

/** What is worth knowing of a report, and nothing of it that could open anything. */
export interface CspViolation {
  /** `script-src-elem` */
  directive: string;
  /** What was stopped: an origin, a scheme (`data:`) or a browser's word (`inline`); empty where it is none of these. */
  blocked: string;
  /** Path of the document. */
  page: string;
  /** Path of the file that asked for it. */
  source: string;
  line: number | null;
}

const text = z.string().nullish();
const line = z.number().nullish();

/** Of `report-uri` (CSP Level 2, section 4.4), which Firefox sends. */
const plainReport = z
  .object({
    "csp-report": z.object({
      "document-uri": z.string(),
      "effective-directive": text,
      "violated-directive": text,
      "blocked-uri": text,
      "source-file": text,
      "line-number": line,
    }),
  })
  .transform(({ "csp-report": report }) => ({
    documentURL: report["document-uri"],
    directive: report["effective-directive"] ?? report["violated-directive"],
    blockedURL: report["blocked-uri"],
    sourceFile: report["source-file"],
    lineNumber: report["line-number"],
  }));

/** Of `report-to` (Reporting API; CSP Level 3, section 5.3). */
const queuedReport = z
  .object({
    type: z.literal("csp-violation"),
    body: z.object({
      documentURL: z.string(),
      effectiveDirective: text,
      blockedURL: text,
      sourceFile: text,
      lineNumber: line,
    }),
  })
  .transform(({ body: { effectiveDirective: directive, ...rest } }) => ({ directive, ...rest }));

const anyReport = z.union([plainReport, queuedReport]).transform(
  ({ documentURL, directive, blockedURL, sourceFile, lineNumber }): CspViolation => ({
    directive: wordOf(directive?.split(" ", 1)[0]),
    blocked: wordOf(blockedURL) || originOf(blockedURL),
    page: pathOf(documentURL),
    source: pathOf(sourceFile),
    line: lineNumber ?? null,
  }),
);

/**
 * The violations in the body of a browser's report, of either shape. Addresses lose their query and fragment, which may
 * hold a one-time token.
 * @returns none where it is no such report
 */
export function readCspReport(body: string): CspViolation[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return [];
  }
  const reports = [parsed].flat().slice(0, reportsMax);
  return reports.flatMap((report) => anyReport.safeParse(report).data ?? []);
}

/** A browser sends a few at once; somebody else could have thousands looked through. */
const reportsMax = 50;
const shownMax = 200;
const word = /^[a-z-]{1,40}$/;

const wordOf = (value: string | null | undefined): string => (value && word.test(value) ? value : "");

function originOf(url: string | null | undefined): string {
  if (!url || !URL.canParse(url)) return "";
  const { origin, protocol } = new URL(url);
  return excerpt(origin === "null" ? protocol : origin, shownMax);
}

function pathOf(url: string | null | undefined): string {
  if (!url || !URL.canParse(url)) return "";
  const { pathname, protocol } = new URL(url);
  // Anything else has no path: what stands behind `data:` is the content itself.
  return protocol === "http:" || protocol === "https:" ? excerpt(pathname, shownMax) : "";
}
