import { expand } from "brace-expansion";
import picomatch from "picomatch";
import { cachedIn, type Project } from "./project.ts";
import { folderOf, foldersUpFrom, joinPath, pathWithin } from "./project-paths.ts";

type Properties = Readonly<Record<string, string>>;

interface Section {
  readonly matches: (path: string) => boolean;
  readonly properties: Properties;
}

interface EditorConfig {
  readonly isRoot: boolean;
  readonly sections: readonly Section[];
}

/** A file's .editorconfig properties in lower case, by version 0.17 of the specification at editorconfig.org. */
export function findEditorConfig(project: Project, path: string): Properties {
  const found: { folder: string; config: EditorConfig }[] = [];
  for (const folder of foldersUpFrom(folderOf(path))) {
    const name = joinPath(folder, ".editorconfig");
    const text = project.configTexts.get(name);
    if (text === undefined) continue;
    const config = cachedIn(project, `editorconfig:${name}`, () => parseEditorConfig(text));
    found.unshift({ folder, config });
    if (config.isRoot) break;
  }
  const properties: Record<string, string> = {};
  for (const { folder, config } of found)
    for (const section of config.sections)
      if (section.matches(pathWithin(folder, path))) Object.assign(properties, section.properties);
  return properties;
}

/** @returns no section where a line is invalid, as the editorconfig package does */
function parseEditorConfig(text: string): EditorConfig {
  const preamble: Record<string, string> = {};
  const sections: { glob: string; properties: Record<string, string> }[] = [];
  let current = preamble;
  for (const rawLine of text.replace(/^\uFEFF/, "").split(/\r\n?|\n/)) {
    const line = rawLine.trim();
    if (line === "" || /^[#;]/.test(line)) continue;
    const equals = line.indexOf("=");
    if (line.startsWith("[") && line.endsWith("]")) {
      current = {};
      sections.push({ glob: line.slice(1, -1), properties: current });
    } else if (equals >= 0 && !line.startsWith("[")) {
      current[line.slice(0, equals).trim().toLowerCase()] = line
        .slice(equals + 1)
        .trim()
        .toLowerCase();
    } else return { isRoot: false, sections: [] };
  }
  return {
    isRoot: preamble.root === "true",
    sections: sections.map(({ glob, properties }) => ({ matches: matcherOf(glob), properties })),
  };
}

/** No hand-written glob expands to more. */
const patternsMax = 1000;

function matcherOf(glob: string): (path: string) => boolean {
  if (glob === "" || glob.split("/").includes("..")) return () => false;
  const anywhere = glob.includes("/") ? glob.replace(/^\//, "") : `**/${glob}`;
  const patterns = expand(anywhere.replaceAll("**", "{*,**/**/**}"), { max: patternsMax });
  return picomatch(patterns, { dot: true, nobrace: true });
}
