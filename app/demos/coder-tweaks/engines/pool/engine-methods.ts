import { MethodClient } from "#app/platform/workers/method-client.ts";
import type { CallContext } from "#app/platform/workers/worker-calls.ts";
import type { EngineId, EngineJob, ProjectContext, Reference } from "../engine-contract.ts";
import { failedResult, type JobResult, skippedResult } from "../engine-contract.ts";
import type { EngineOptions } from "../engine-options.ts";
import { createProject, type Project } from "../project/project.ts";
import { processFile } from "../running/process-file.ts";
import { findReferences } from "../syntax-converter/references.ts";

export interface StagedResult {
  readonly id: number;
  readonly text: string;
  readonly path: string;
}

export interface TextMethods {
  /** @returns undefined where the file is not text */
  readText(id: number): Promise<string | undefined>;
  stage(result: StagedResult): Promise<number>;
}

export interface Preparation {
  readonly context: ProjectContext;
  readonly options: EngineOptions;
  /** `TextMethods` are served at its other end. */
  readonly texts: MessagePort;
}

/** "started" once the file has been read, from when its time limit counts; then each tool as it begins. */
export type JobProgress = "started" | EngineId;

interface Prepared {
  readonly project: Project;
  readonly options: EngineOptions;
  readonly texts: MethodClient<TextMethods>;
  readonly port: MessagePort;
}

export function createEngineMethods() {
  let prepared: Prepared | undefined;
  let last: Promise<unknown> = Promise.resolve();
  return {
    prepare({ context, options, texts }: Preparation): void {
      prepared?.port.close();
      prepared = { project: createProject(context), options, texts: new MethodClient(texts), port: texts };
    },

    /** Calls are processed one after another; the text of the next is read meanwhile. */
    process(job: EngineJob, { onProgress }: CallContext<JobProgress>): Promise<JobResult> {
      if (!prepared) throw new Error("A file came before the project.");
      const own = prepared;
      const reading = own.texts.call("readText", job.id);
      reading.catch(() => undefined);
      const result = last.then(() => processJob(job, reading, own, onProgress));
      last = result.catch(() => undefined);
      return result;
    },

    async collectReferences({ files, texts }: { files: readonly { id: number; path: string }[]; texts: MessagePort }) {
      const client = new MethodClient<TextMethods>(texts);
      const found: Reference[] = [];
      for (const { id, path } of files) {
        const text = await client.call("readText", id);
        if (text !== undefined) found.push(...findReferences({ path, text }));
      }
      texts.close();
      return found;
    },
  };
}

export type EngineMethods = ReturnType<typeof createEngineMethods>;

async function processJob(
  job: EngineJob,
  reading: Promise<string | undefined>,
  { options, project, texts }: Prepared,
  onProgress: (progress: JobProgress) => void,
): Promise<JobResult> {
  const { id, path, tools } = job;
  let text: string | undefined;
  try {
    text = await reading;
  } catch (error) {
    return failedResult(job, undefined, `It cannot be read: ${describeError(error)}`);
  }
  if (text === undefined) return skippedResult(job, "It is not text.");
  onProgress("started");
  const { text: newText, ...result } = await processFile({ path, text }, tools, options, project, onProgress);
  const isChanged = newText !== undefined || result.finalPath !== path;
  if (!isChanged) return { id, ...result, bytesAfter: undefined };
  try {
    return {
      id,
      ...result,
      bytesAfter: await texts.call("stage", { id, text: newText ?? text, path: result.finalPath }),
    };
  } catch (error) {
    // Its encoding may lack a character of the new text.
    return failedResult(job, undefined, describeError(error));
  }
}

const describeError = (error: unknown): string => (error instanceof Error ? error.message : String(error));
