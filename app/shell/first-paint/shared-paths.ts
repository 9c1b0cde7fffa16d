import { isLocalized, localPath, type SiteLanguage } from "#app/lib/language/languages.ts";

/** Cached for all visitors without a session: they name no visitor and set no cookie. */
const sharedPaths: readonly string[] = [
  "/",
  "/tos",
  "/privacy",
  "/register",
  "/login",
  "/designs/last-loaf",
  "/designs/holm-aster",
  "/designs/low-water",
  "/designs/consonant",
];

/** Shared only without a query. */
const readingQuery: readonly string[] = ["/login"];

/** A concept with a chosen style is not shared. @param query with its question mark, or empty */
export const isShared = (pathname: string, query: string): boolean =>
  sharedPaths.includes(pathname) && !query.includes("style=") && (query === "" || !readingQuery.includes(pathname));

export const listSharedPaths = (): string[] => [...sharedPaths];

/** Addresses for loader.ts to prefetch. */
export const listSharedLinks = (html: string, language: SiteLanguage): string[] =>
  sharedPaths
    .map((path) => (isLocalized(path) ? localPath(language, path) : path))
    .filter((address) => html.includes(`href="${address}"`));

/** Shared except for the form's token, so browsers do not cache them. */
const formPaths: ReadonlySet<string> = new Set(["/contact"]);

/** A query may suggest a message (`contact/sending/link-report.ts`). @param query with its question mark */
export const isSharedForm = (pathname: string, query = ""): boolean =>
  formPaths.has(pathname) && !query.includes("missing=");

/** Placeholder of the form's token, with its length. */
export const formTokenSlot = /* @__PURE__ */ "form-token".padEnd(94, "-");
