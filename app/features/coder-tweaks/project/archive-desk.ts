import type { ArchiveAnswer, ArchiveRequest, OpenedProject } from "./archive-calls.ts";
import type { ArchiveSession } from "./archive-session.ts";

const filesInOneMessage = 2_000;

type Call = Extract<ArchiveRequest, { kind: "call" }>;

/**
 * Works the page's calls off, side by side.
 * @param answer posts to the page
 * @returns what hears the page's messages
 */
export function startArchiveDesk(
  opening: Promise<ArchiveSession>,
  answer: (answer: ArchiveAnswer) => void,
): (request: ArchiveRequest) => void {
  const running = new Map<number, AbortController>();

  async function run(request: Call): Promise<void> {
    const { call } = request;
    const canceller = new AbortController();
    running.set(call, canceller);
    try {
      const value = await perform(await opening, request, canceller.signal, answer);
      if (isProject(value)) sendFiles(call, value, answer);
      else answer({ call, kind: "result", value });
    } catch (error) {
      answer({ call, kind: "failed", reason: error instanceof Error ? error.message : String(error) });
    } finally {
      running.delete(call);
    }
  }

  return (request) => {
    if (request.kind === "cancel") running.get(request.call)?.abort();
    else run(request);
  };
}

function perform(
  session: ArchiveSession,
  request: Call,
  signal: AbortSignal,
  answer: (answer: ArchiveAnswer) => void,
): unknown {
  switch (request.name) {
    case "open": {
      const { call } = request;
      return session.open(request.input, {
        signal,
        onProgress: (progress) => answer({ call, kind: "progress", progress }),
      });
    }
    case "restore":
      return session.restore();
    case "readText":
      return session.readText(request.input);
    case "readContext":
      return session.readContext(request.input);
    case "stage":
      return session.stage(request.input);
    case "readResult":
      return session.readResult(request.input);
    case "clearResults":
      return session.clearResults();
    case "build":
      return session.build(request.input);
    case "keepState":
      return session.keepState(request.input);
    case "forget":
      return session.forget();
  }
}

const isProject = (value: unknown): value is OpenedProject =>
  typeof value === "object" && value !== null && "files" in value && "keeping" in value;

function sendFiles(call: number, project: OpenedProject, answer: (answer: ArchiveAnswer) => void): void {
  for (let from = 0; from < project.files.length; from += filesInOneMessage)
    answer({ call, kind: "files", files: project.files.slice(from, from + filesInOneMessage) });
  answer({ call, kind: "result", value: { ...project, files: [] } });
}
