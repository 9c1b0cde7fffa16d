import type { EngineId, SourceFile, ToolOutcome } from "../engine-contract.ts";
import type { EngineOptions } from "../options/engine-options.ts";
import type { Project } from "../project/project.ts";

type ReadyEngine = (file: SourceFile, options: EngineOptions, project: Project) => Promise<ToolOutcome>;

/** Each engine is a file of its own for the bundler, and fetched at its first use. */
const loaders: Readonly<Record<EngineId, () => Promise<ReadyEngine>>> = {
  "code-formatter": async () => {
    const { formatCode } = await import("../code-formatter/code-formatter.ts");
    return (file, options, project) => formatCode(file, options["code-formatter"], project);
  },
  "code-beautifier": async () => {
    const { beautifyFile } = await import("../code-beautifier/code-beautifier.ts");
    return (file, options, project) => beautifyFile(file, options["code-beautifier"], project);
  },
  minifier: async () => {
    const { minifyFile } = await import("../minifier/minifier.ts");
    return (file, options, project) => minifyFile(file, options.minifier, project);
  },
  linter: async () => {
    const { lintFile } = await import("../linter/linter.ts");
    return (file, options, project) => lintFile(file, options.linter, project);
  },
  "syntax-converter": async () => {
    const { convertFile } = await import("../syntax-converter/syntax-converter.ts");
    return (file, options, project) => convertFile(file, options["syntax-converter"], project);
  },
  "code-optimizer": async () => {
    const { optimizeFile } = await import("../code-optimizer/code-optimizer.ts");
    return (file, options, project) => optimizeFile(file, options["code-optimizer"], project);
  },
};

const loaded = new Map<EngineId, Promise<ReadyEngine>>();

export function loadEngine(id: EngineId): Promise<ReadyEngine> {
  const engine = loaded.get(id) ?? loaders[id]();
  loaded.set(id, engine);
  // A chunk that could not be fetched is asked for again by the next file.
  engine.catch(() => loaded.delete(id));
  return engine;
}
