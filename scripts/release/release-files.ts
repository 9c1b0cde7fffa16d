import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { releaseFile } from "../lib/release.mjs";
import type { Revision } from "./revision.ts";

/** A file of a release. Its path is relative to the folder of the release, with `/`. */
export interface ReleaseFile {
  readonly path: string;
  readonly isExecutable?: boolean;
  readonly bytes: Uint8Array;
}

/** The npm commands that work without sources and development packages. */
const commands = ["start", "studio", "backup"];
const entryScripts = ["scripts/start.mjs", "scripts/studio.mjs"];

/**
 * The server's bundle holds all other packages: vite.config.ts. Node.js reads the names of exports from the development
 * files, which a module mentions last.
 */
const packageFiles: Readonly<Record<string, readonly string[]>> = {
  react: [
    "index.js",
    "jsx-runtime.js",
    ...["react", "react-jsx-runtime"].flatMap((name) => [`cjs/${name}.production.js`, `cjs/${name}.development.js`]),
  ],
  "react-dom": [
    "index.js",
    "server.node.js",
    "cjs/react-dom.production.js",
    "cjs/react-dom.development.js",
    "cjs/react-dom-server.node.production.js",
    "cjs/react-dom-server-legacy.node.production.js",
  ],
};

/** The compile cache is written by each start; workers.json is for the build. */
const patterns = [
  "build/client/**",
  "build/server/*.js",
  "build/server/assets/**",
  "docs/*.md",
  "README.md",
  "CHANGELOG.md",
  "LICENSE",
];

/** @returns all files that a built project needs to run, except Node.js, sorted by path */
export function collectReleaseFiles(root: string, { version, commit }: Revision): ReleaseFile[] {
  const read = (path: string): ReleaseFile => ({ path, bytes: readFileSync(join(root, path)) });
  const packages = Object.entries(packageFiles).flatMap(([name, files]) =>
    ["package.json", "LICENSE", ...files].map((file) => `node_modules/${name}/${file}`),
  );
  const built = globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, "/").length));
  const paths = new Set([...built, ...packages, ...followImports(root, entryScripts)]);
  return sortFiles([
    ...[...paths].map(read),
    toJsonFile("package.json", describePackage(root)),
    toJsonFile(releaseFile, { version, commit }),
    { path: "licenses.txt", bytes: new TextEncoder().encode(collectLicenses(root)) },
  ]);
}

/** Starts the site where nothing is installed, and runs the owner's commands. @param node the path of the release's Node.js */
export function writeLauncher(node: string): ReleaseFile {
  const lines = [
    "#!/bin/sh",
    "# ./northlight [--sample] starts the site, ./northlight studio help lists the owner's commands.",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the shell reads it
    "case $0 in */*) folder=${0%/*} ;; *) folder=. ;; esac",
    "script=start",
    'if [ "$1" = studio ]; then script=studio; shift; fi',
    `exec "$folder/${node}" "$folder/scripts/$script.mjs" "$@"`,
  ];
  return { path: "northlight", bytes: new TextEncoder().encode(`${lines.join("\n")}\n`), isExecutable: true };
}

/** By code unit, so that the order does not depend on the language of the machine. */
export const sortFiles = (files: readonly ReleaseFile[]): ReleaseFile[] =>
  files.toSorted((a, b) => (a.path < b.path ? -1 : 1));

const toJsonFile = (path: string, value: object): ReleaseFile => ({
  path,
  bytes: new TextEncoder().encode(`${JSON.stringify(value, undefined, 2)}\n`),
});

function describePackage(root: string): object {
  const { scripts, dependencies: _, devDependencies: __, ...rest } = readJson(root, "package.json");
  delete rest.optionalDependencies;
  delete rest.overrides;
  delete rest.imports;
  return { ...rest, scripts: Object.fromEntries(commands.map((name) => [name, scripts[name]])) };
}

/** @returns the given modules and all that they import, directly or not */
function followImports(root: string, entries: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    const text = readFileSync(join(root, path), "utf8");
    for (const [, imported = ""] of text.matchAll(/^(?:import|import\b[^"';]*\bfrom)\s+["'](\.[^"']+)["']/gm))
      visit(join(dirname(path), imported));
  };
  for (const entry of entries) visit(entry);
  return [...seen];
}

/** The licenses of all packages that a build uses; those that only one system installs are programs of the build. */
function collectLicenses(root: string): string {
  const { packages } = readJson(root, "package-lock.json");
  const folders = Object.keys(packages).filter((path) => {
    const { dev, devOptional, optional, os, cpu } = packages[path];
    return path !== "" && !dev && !devOptional && !optional && !os && !cpu;
  });
  const texts = folders.flatMap((folder) =>
    globSync(`${folder}/{LICENSE,LICENCE,license,licence,NOTICE}*`, { cwd: root })
      .toSorted()
      .map(
        (file) => `${folder.replace(/^.*node_modules\//, "")} ${packages[folder].version}\n\n${readText(root, file)}`,
      ),
  );
  return `This website contains or was built with these packages.\n\n${texts.join("\n\n――――\n\n")}\n`;
}

const readText = (root: string, path: string) => readFileSync(join(root, path), "utf8").trim();
// biome-ignore lint/suspicious/noExplicitAny: the manifests of npm, whose shape it checks itself
const readJson = (root: string, path: string): Record<string, any> => JSON.parse(readText(root, path));
