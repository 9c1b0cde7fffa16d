// The engines in a page, without the rest of the site.
import type { EngineId, FileOutcome, SourceFile } from "../../../app/features/coder-tweaks/engines/engine-contract.ts";
import { parseOptions } from "../../../app/features/coder-tweaks/engines/options/engine-options.ts";
import { createBrowserWorker } from "../../../app/features/coder-tweaks/engines/pool/browser-worker.ts";
import { createEnginePool } from "../../../app/features/coder-tweaks/engines/pool/engine-pool.ts";
import {
  isImportable,
  isProjectConfig,
} from "../../../app/features/coder-tweaks/engines/project/project-config-names.ts";

export interface EngineRun {
  readonly tool: EngineId;
  readonly files: readonly SourceFile[];
  readonly workers: number;
  readonly options?: Readonly<Record<string, unknown>>;
}

export interface EngineResult {
  readonly milliseconds: number;
  readonly outcomes: readonly FileOutcome[];
}

const pools = new Map<number, ReturnType<typeof createEnginePool>>();

async function runEngine({ tool, files, workers, options = {} }: EngineRun): Promise<EngineResult> {
  const pool =
    pools.get(workers) ?? createEnginePool({ createWorker: createBrowserWorker, size: workers, idleMs: 600_000 });
  pools.set(workers, pool);
  const outcomes: FileOutcome[] = [];
  const references = tool === "syntax-converter" ? await pool.collectReferences(files) : [];
  const { milliseconds } = await pool.process(
    files.map(({ path, text }) => ({ path, size: text.length, tools: [tool], readText: () => text })),
    {
      context: {
        paths: files.map(({ path }) => path),
        configFiles: files.filter(({ path }) => isProjectConfig(path)),
        importables: files.filter(({ path }) => isImportable(path)),
        references,
      },
      options: parseOptions({ [tool]: options }),
      onOutcome: (outcome) => outcomes.push(outcome),
    },
  );
  return { milliseconds, outcomes };
}

declare global {
  interface Window {
    runEngine: typeof runEngine;
  }
}

window.runEngine = runEngine;
