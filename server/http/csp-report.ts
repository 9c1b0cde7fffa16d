import type { Context } from "hono";
import { z } from "zod";
import { excerpt, parseJson } from "#app/lib/text.ts";
import { minuteMs } from "#app/lib/units.ts";
import type { SiteEnv } from "../site-env.ts";

/** A violation without query or fragment: nothing that could open a page. */
export interface CspViolation {
  directive: string;
  /** An origin, a scheme (`data:`) or a keyword (`inline`); else empty. */
  blocked: string;
  page: string;
  source: string;
  line: number | null;
}

const text = z.string().nullish();
const line = z.number().nullish();

/** `report-uri` (CSP Level 2, section 4.4), sent by Firefox. */
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

/** `report-to` (Reporting API; CSP Level 3, section 5.3). */
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

/** URLs lose query and fragment, which may hold a one-time token. @returns none where the body is not a report */
export function readCspReport(body: string): CspViolation[] {
  const reports = [parseJson(body)].flat().slice(0, reportsMax);
  return reports.flatMap((report) => anyReport.safeParse(report).data ?? []);
}

/** A browser sends a few at once; a hostile client could send thousands. */
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
  // Other schemes have no path: `data:` is followed by the content itself.
  return protocol === "http:" || protocol === "https:" ? excerpt(pathname, shownMax) : "";
}

const loggedPerMinute = 20;

/** Logs CSP reports. The endpoint is public, so their number per minute is limited. */
export function createCspReports(now: () => number = Date.now): (c: Context<SiteEnv>) => Promise<Response> {
  let minute = 0;
  let logged = 0;
  const countRoom = () => {
    const current = Math.floor(now() / minuteMs);
    if (current !== minute) [minute, logged] = [current, 0];
    return loggedPerMinute - logged;
  };
  return async (c) => {
    if (countRoom() === 0) return c.body(null, 204);
    const body = await c.req.text();
    const violations = readCspReport(body);
    const lines = violations.length > 0 ? violations : [{ unreadableLength: body.length }];
    for (const line of lines.slice(0, countRoom())) {
      c.var.info.log.warn(line, "content security policy report");
      logged += 1;
    }
    return c.body(null, 204);
  };
}
