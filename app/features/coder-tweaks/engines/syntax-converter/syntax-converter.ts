import type { SourceFile } from "../engine-contract.ts";
import type { Project } from "../project/project.ts";
import { fileNameOf } from "../project/project-paths.ts";
import { compareTexts, type Engine, skip } from "../running/engine.ts";
import { describeGenerated, languageOf } from "../running/file-kinds.ts";
import { convertScript } from "./convert-script.ts";
import { findNameClash, newPathFor } from "./new-path.ts";
import type { SyntaxConverterOptions } from "./options.ts";
import { referencesTo } from "./references.ts";

type Convert = (file: SourceFile, options: SyntaxConverterOptions, project: Project) => Promise<string>;

/** Turns a file into what browsers and Node.js read, under the name that goes with it. */
export const convertFile: Engine<SyntaxConverterOptions> = async (file, options, project) => {
  const reason = reasonToSkip(file.path, options);
  if (reason) return skip(reason);
  const path = newPathFor(file.path, options);
  const clash = findNameClash(file.path, path, options, project);
  if (clash === path) return { kind: "failed", reason: `There is a ${fileNameOf(path)} already.` };
  if (clash) return { kind: "failed", reason: `${fileNameOf(clash)} would become ${fileNameOf(path)}, too.` };
  const text = await converterFor(file.path)(file, options, project);
  const isStyle = path.endsWith(".css");
  if (isStyle && text.trim() === "") return skip("It yields no CSS of its own: other files import it.");
  const references = path === file.path ? [] : referencesTo(file.path, project);
  return compareTexts(file, text, { path, references });
};

function converterFor(path: string): Convert {
  switch (languageOf(path)) {
    case "scss":
    case "sass":
      return async (file, _options, project) => (await import("./convert-sass.ts")).convertSass(file, project);
    case "less":
      return async (file, _options, project) => (await import("./convert-less.ts")).convertLess(file, project);
    default:
      return convertScript;
  }
}

function reasonToSkip(path: string, options: SyntaxConverterOptions): string | undefined {
  // A declaration holds types and nothing else: nothing would be left.
  if (/\.d(\..+)?\.[cm]?ts$/.test(path)) return "A type declaration (.d.ts) holds nothing that runs.";
  const generated = describeGenerated(path);
  if (generated && !options.generatedFiles) return generated;
  switch (languageOf(path)) {
    case "javascript":
    case "jsx":
    case "typescript":
    case "tsx":
      return undefined;
    case "scss":
    case "sass":
    case "less":
      if (!options.convertsStyles) return "Style sheets are left as they are.";
      return fileNameOf(path).startsWith("_") ? "A partial: the files that import it take it in." : undefined;
    default:
      return "There is nothing to convert in this type of file.";
  }
}
