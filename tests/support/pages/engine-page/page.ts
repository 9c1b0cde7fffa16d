// The engines in a page of their own.
import type {
  EngineId,
  ProcessedFile,
  SourceFile,
} from "../../../../app/demos/coder-tweaks/engines/engine-contract.ts";
import { parseOptions } from "../../../../app/demos/coder-tweaks/engines/engine-options.ts";
import { createEnginePool } from "../../../../app/demos/coder-tweaks/engines/pool/engine-pool.ts";
import {
  isImportable,
  isProjectConfig,
} from "../../../../app/demos/coder-tweaks/engines/project/project-config-names.ts";
import { createLocalTexts } from "../../engines/local-texts.ts";

export interface EngineRun {
  readonly tool: EngineId;
  readonly files: readonly SourceFile[];
  readonly workers: number;
  readonly options?: Readonly<Record<string, unknown>>;
}

export interface EngineResult {
  readonly milliseconds: number;
  readonly results: readonly ProcessedFile[];
}

const pools = new Map<number, ReturnType<typeof createEnginePool>>();

async function runEngine({ tool, files, workers, options = {} }: EngineRun): Promise<EngineResult> {
  const pool = pools.get(workers) ?? createEnginePool({ size: workers, idleMs: 600_000 });
  pools.set(workers, pool);
  const results: ProcessedFile[] = [];
  const { connectTexts, staged, close } = createLocalTexts(new Map(files.map(({ text }, id) => [id, text])));
  const named = files.map(({ path }, id) => ({ id, path }));
  const references = tool === "syntax-converter" ? await pool.collectReferences(named, { connectTexts }) : [];
  const { milliseconds } = await pool.process(
    files.map(({ path, text }, id) => ({ id, path, size: text.length, tools: [tool] })),
    {
      connectTexts,
      context: {
        paths: files.map(({ path }) => path),
        configFiles: files.filter(({ path }) => isProjectConfig(path)),
        importables: files.filter(({ path }) => isImportable(path)),
        references,
      },
      options: parseOptions({ [tool]: options }),
      onResult: ({ id, bytesAfter, ...result }) => {
        const text = staged.get(id)?.text;
        results.push({ ...result, text: bytesAfter === undefined || text === files[id]?.text ? undefined : text });
      },
    },
  );
  close();
  return { milliseconds, results };
}

declare global {
  interface Window {
    runEngine: typeof runEngine;
  }
}

window.runEngine = runEngine;
