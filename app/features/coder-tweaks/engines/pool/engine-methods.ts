import { MethodClient } from "#app/platform/workers/method-client.ts";
import type { CallContext } from "#app/platform/workers/worker-calls.ts";
import type { EngineId, EngineJob, ProjectContext, Reference } from "../engine-contract.ts";
import type { EngineOptions } from "../engine-options.ts";
import { createProject, type Project } from "../project/project.ts";
import { processFile } from "../running/process-file.ts";
import { findReferences } from "../syntax-converter/references.ts";
import { failedResult, type JobResult, skippedResult } from "./job-result.ts";

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

export type JobEvent =
  /** The file has been read: its time limit starts now. */
  | { readonly kind: "started"; readonly id: number }
  | { readonly kind: "turned-to"; readonly tool: EngineId }
  | { readonly kind: "done"; readonly result: JobResult };

export function createEngineMethods() {
  let prepared:
    | { project: Project; options: EngineOptions; texts: MethodClient<TextMethods>; port: MessagePort }
    | undefined;
  return {
    prepare({ context, options, texts }: Preparation): void {
      prepared?.port.close();
      prepared = { project: createProject(context), options, texts: new MethodClient(texts), port: texts };
    },

    async process(jobs: readonly EngineJob[], { onProgress }: CallContext<JobEvent>): Promise<void> {
      if (!prepared) throw new Error("A batch came before the project.");
      const { project, options, texts } = prepared;

      async function runJob(job: EngineJob, text: string): Promise<JobResult> {
        const { id, path, tools } = job;
        onProgress({ kind: "started", id });
        const onTool = (tool: EngineId) => onProgress({ kind: "turned-to", tool });
        const { text: newText, ...result } = await processFile({ path, text }, tools, options, project, onTool);
        const isChanged = newText !== undefined || result.finalPath !== path;
        const staged = { id, text: newText ?? text, path: result.finalPath };
        try {
          return { id, ...result, bytesAfter: isChanged ? await texts.call("stage", staged) : undefined };
        } catch (error) {
          // Its encoding may lack a character of the new text.
          return failedResult(job, undefined, error instanceof Error ? error.message : String(error));
        }
      }

      // The next text is read while the tools process this one.
      let next = jobs[0] && readText(texts, jobs[0]);
      for (const [index, job] of jobs.entries()) {
        const read = await next;
        const following = jobs[index + 1];
        next = following && readText(texts, following);
        if (read instanceof Error) onProgress(done(failedResult(job, undefined, `It cannot be read: ${read.message}`)));
        else if (read === undefined) onProgress(done(skippedResult(job, "It is not text.")));
        else onProgress(done(await runJob(job, read)));
      }
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

const done = (result: JobResult): JobEvent => ({ kind: "done", result });

/** @returns the error instead of throwing it, since it may reject before it is awaited */
const readText = (texts: MethodClient<TextMethods>, { id }: EngineJob): Promise<string | undefined | Error> =>
  texts.call("readText", id).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
