// The engines in a page, without the rest of the site.
import type { EngineId, SourceFile } from "../../app/features/coder-tweaks/engines/engine-contract.ts";
import { parseOptions } from "../../app/features/coder-tweaks/engines/options/engine-options.ts";
import { createBrowserWorker } from "../../app/features/coder-tweaks/engines/pool/browser-worker.ts";
import { createEnginePool } from "../../app/features/coder-tweaks/engines/pool/engine-pool.ts";

export interface EngineRun {
  readonly tool: EngineId;
  readonly files: readonly SourceFile[];
  readonly workers: number;
}

export interface EngineResult {
  readonly milliseconds: number;
  readonly failed: number;
}

const pools = new Map<number, ReturnType<typeof createEnginePool>>();

async function runEngine({ tool, files, workers }: EngineRun): Promise<EngineResult> {
  const pool =
    pools.get(workers) ?? createEnginePool({ createWorker: createBrowserWorker, size: workers, idleMs: 600_000 });
  pools.set(workers, pool);
  let failed = 0;
  const { milliseconds } = await pool.process(
    files.map(({ path, text }) => ({ path, size: text.length, tools: [tool], readText: () => text })),
    {
      context: { paths: files.map(({ path }) => path), configFiles: [], importables: [], references: [] },
      options: parseOptions({ [tool]: { generatedFiles: true } }),
      onOutcome: ({ steps }) => {
        if (steps.some(({ report }) => report.kind === "failed")) failed += 1;
      },
    },
  );
  return { milliseconds, failed };
}

declare global {
  interface Window {
    runEngine: typeof runEngine;
  }
}

window.runEngine = runEngine;
