import type { EngineId } from "../engine-contract.ts";
import type { EngineOptions } from "../options/engine-options.ts";
import { createProject, type Project } from "../project/project.ts";
import { processFile } from "../running/process-file.ts";
import { findReferences } from "../syntax-converter/references.ts";
import type { WorkerAnswer, WorkerJob, WorkerRequest } from "./worker-messages.ts";

/**
 * What a worker does with its messages, whichever kind of worker it is.
 * @returns the handler for requests; they are worked off one after another
 */
export function startWorkerSession(answer: (answer: WorkerAnswer) => void): (request: WorkerRequest) => void {
  let prepared: { project: Project; options: EngineOptions } | undefined;
  let queue = Promise.resolve();

  async function processJobs(jobs: readonly WorkerJob[]): Promise<void> {
    if (!prepared) throw new Error("A batch came before the project.");
    for (const { id, file, tools } of jobs) {
      answer({ kind: "started", id });
      const onTool = (tool: EngineId) => answer({ kind: "turned-to", tool });
      const outcome = await processFile(file, tools, prepared.options, prepared.project, onTool);
      answer({ kind: "done", id, outcome });
    }
    answer({ kind: "batch-done" });
  }

  async function handle(request: WorkerRequest): Promise<void> {
    if (request.kind === "prepare") prepared = { project: createProject(request.context), options: request.options };
    else if (request.kind === "process") await processJobs(request.jobs);
    else answer({ kind: "references", references: request.files.flatMap(findReferences) });
  }

  return (request) => {
    queue = queue
      .then(() => handle(request))
      .catch((fault) => {
        // A bug of ours: thrown where the page hears of it, as a promise's rejection it would stay in here.
        setTimeout(() => {
          throw fault;
        });
      });
  };
}
