import { isLocalized, localPath, type SiteLanguage } from "#app/lib/language/languages.ts";

/** Rendered once and cached for all visitors without a session: they name no visitor and set no cookie. */
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

/** Pages that read their query; they are shared only without one. */
const readingQuery: readonly string[] = ["/login"];

/** A concept whose style is chosen is rendered for each request. @param query with its question mark, or empty */
export const isShared = (pathname: string, query: string): boolean =>
  sharedPaths.includes(pathname) && !query.includes("style=") && (query === "" || !readingQuery.includes(pathname));

export const listSharedPaths = (): string[] => [...sharedPaths];

/** For loader.ts, which prefetches them. @param html of a page in this language */
export const listSharedLinks = (html: string, language: SiteLanguage): string[] =>
  sharedPaths
    .map((path) => (isLocalized(path) ? localPath(language, path) : path))
    .filter((address) => html.includes(`href="${address}"`));

/** Shared except for their form's token: each response gets a new one, so browsers do not cache them. */
const formPaths: ReadonlySet<string> = new Set(["/contact"]);

/** Not with a query that suggests a message (`contact/sending/link-report.ts`). @param query with its question mark */
export const isSharedForm = (pathname: string, query = ""): boolean =>
  formPaths.has(pathname) && !query.includes("missing=");

/** Placeholder for the token in the rendered page; has a token's length. */
export const formTokenSlot = /* @__PURE__ */ "form-token".padEnd(94, "-");
