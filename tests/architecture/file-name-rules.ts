/** The allowed suffixes. A new one needs a reason in docs/decisions/0001. */
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
  ".md",
  ".svg",
  ".woff2",
  ".txt",
  ".png",
  ".pdf",
  ".wav",
]);

/** A test has the role of the file beside it: `contact.store.test.ts`, `smtp.driver.test.ts`. */
const testSuffixes = new Set([...suffixes].map((suffix) => suffix.replace(/(\.server)?\.tsx?$/, ".test.ts")));

/** Names required by React Router. */
const frameworkFiles = new Set(["app/entry.client.tsx", "app/entry.server.tsx"]);

/** Names that do not describe the content. */
const emptyNames = new Set(["utils", "helpers", "common", "misc", "types"]);

/** @returns the error of a path in words; undefined if it is valid */
export function findNameError(path: string): string | undefined {
  const segments = path.split("/").map((segment) => segment.split(".")[0] ?? "");
  const emptyName = segments.find((segment) => emptyNames.has(segment));
  if (emptyName) return `"${emptyName}" says nothing of what is inside`;
  if (!/^(app|server)\//.test(path) || frameworkFiles.has(path)) return undefined;
  const suffix = /\..*$/.exec(path.slice(path.lastIndexOf("/") + 1))?.[0] ?? "";
  return suffixes.has(suffix) || testSuffixes.has(suffix) ? undefined : `"${suffix}" is no suffix of ours`;
}
