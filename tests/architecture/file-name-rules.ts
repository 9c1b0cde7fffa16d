/** What may follow a file's name. A new suffix needs a record in docs/decisions/. */
const suffixes = new Set([
  ".route.tsx",
  ".route.ts",
  ".schema.ts",
  ".usecases.server.ts",
  ".store.server.ts",
  ".tables.ts",
  ".errors.ts",
  ".config.server.ts",
  ".driver.server.ts",
  ".api.server.ts",
  ".context.ts",
  ".worker.ts",
  ".test.ts",
  ".server.ts",
  ".ts",
  ".tsx",
  ".css",
]);

/** A test carries the role of the file it stands beside: `contact.store.test.ts`, `smtp.driver.test.ts`. */
const testSuffixes = new Set([...suffixes].map((suffix) => suffix.replace(/(\.server)?\.tsx?$/, ".test.ts")));

/** The names that React Router looks for. */
const frameworkFiles = new Set(["app/entry.client.tsx", "app/entry.server.tsx"]);

/** Names that say nothing of what is inside, and so gather everything. */
const emptyNames = new Set(["utils", "helpers", "common", "misc", "types"]);

/** @returns what is wrong with the path, in words; undefined where nothing is */
export function findNameFault(path: string): string | undefined {
  const segments = path.split("/").map((segment) => segment.split(".")[0] ?? "");
  const emptyName = segments.find((segment) => emptyNames.has(segment));
  if (emptyName) return `"${emptyName}" says nothing of what is inside`;
  if (!/^(app|server)\//.test(path) || frameworkFiles.has(path)) return undefined;
  const suffix = /\..*$/.exec(path.slice(path.lastIndexOf("/") + 1))?.[0] ?? "";
  return suffixes.has(suffix) || testSuffixes.has(suffix) ? undefined : `"${suffix}" is no suffix of ours`;
}
