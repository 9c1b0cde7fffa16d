/**
 * Pages that are the same document for everybody without a session: rendered once, kept in memory, sent from there. A
 * page on this list names nobody and sets no cookie.
 */
const sharedPaths = ["/", "/tos", "/privacy", "/register", "/login"] as const;

/** Of these, the ones that say something else with a query: they are shared without one. */
const readingQuery: ReadonlySet<string> = new Set(["/login"]);

const paths: ReadonlySet<string> = new Set(sharedPaths);

/** @param query with its question mark, or empty */
export const isShared = (pathname: string, query: string): boolean =>
  paths.has(pathname) && (query === "" || !readingQuery.has(pathname));

export const listSharedPaths = (): string[] => [...sharedPaths];
