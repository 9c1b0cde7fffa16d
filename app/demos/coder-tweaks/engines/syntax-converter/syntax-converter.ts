import type { SourceFile, ToolResult } from "../engine-contract.ts";
import type { EngineOptions } from "../engine-options.ts";
import type { Project } from "../project/project.ts";
import { fileNameOf } from "../project/project-paths.ts";
import { compareTexts, type Engine, skip } from "../running/engine.ts";
import { languageOf } from "../running/file-kinds.ts";
import { convertScript } from "./convert-script.ts";
import { findNameConflict, newPathFor } from "./new-path.ts";
import { referencesTo } from "./references.ts";
import { PartOfOtherSheetsError } from "./style-imports.ts";

interface Converted {
  readonly text: string;
  readonly notes?: readonly string[];
}

type Convert = (file: SourceFile, options: EngineOptions["syntax-converter"], project: Project) => Promise<Converted>;

export const convertFile: Engine<"syntax-converter"> = async (file, options, project) => {
  const reason = reasonToSkip(file.path, options);
  if (reason) return skip(reason);
  const path = newPathFor(file.path, options);
  const conflict = findNameConflict(file.path, path, options, project);
  if (conflict === path) return { kind: "failed", reason: `There is a ${fileNameOf(path)} already.` };
  if (conflict) return { kind: "failed", reason: `${fileNameOf(conflict)} would become ${fileNameOf(path)}, too.` };
  const converted = await convertOrSkip(file, options, project);
  if ("kind" in converted) return converted;
  const { text, notes = [] } = converted;
  const isStyle = path.endsWith(".css");
  if (isStyle && text.trim() === "") return skip("It has no CSS of its own: other files import it.");
  const references = path === file.path ? [] : referencesTo(file.path, project);
  const isCompared = !isStyle || (await import("../meaning/compare-compiled.ts")).isPlainSheet(file);
  return compareTexts(file, text, { path, references, notes: isCompared ? notes : [...notes, partlyCompared] });
};

const partlyCompared = "Not all of the result could be compared with the source: the compiler computes it.";

/** A part of other sheets that cannot be compiled alone is no error. */
async function convertOrSkip(
  file: SourceFile,
  options: EngineOptions["syntax-converter"],
  project: Project,
): Promise<Converted | ToolResult> {
  try {
    return await converterFor(file.path)(file, options, project);
  } catch (error) {
    if (!(error instanceof PartOfOtherSheetsError)) throw error;
    const [importer] = referencesTo(file.path, project).filter(({ path }) => /\.(s[ac]ss|less)$/i.test(path));
    if (!importer) throw error.cause;
    return skip(`It is compiled as a part of ${fileNameOf(importer.path)}, which imports it.`);
  }
}

function converterFor(path: string): Convert {
  switch (languageOf(path)) {
    case "scss":
    case "sass":
      return async (file, _options, project) => ({
        text: await (await import("./convert-sass.ts")).convertSass(file, project),
      });
    case "less":
      return async (file, _options, project) => ({
        text: await (await import("./convert-less.ts")).convertLess(file, project),
      });
    default:
      return convertScript;
  }
}

function reasonToSkip(path: string, options: EngineOptions["syntax-converter"]): string | undefined {
  if (/\.d(\..+)?\.[cm]?ts$/.test(path)) return "A type declaration (.d.ts) has no code to run.";
  switch (languageOf(path)) {
    case "javascript":
    case "jsx":
    case "typescript":
    case "tsx":
      return undefined;
    case "scss":
    case "sass":
    case "less":
      if (!options.convertsStyles) return "Style sheets are not converted.";
      return fileNameOf(path).startsWith("_") ? "A partial: it is part of the files that import it." : undefined;
    default:
      return "There is nothing to convert in this file type.";
  }
}
