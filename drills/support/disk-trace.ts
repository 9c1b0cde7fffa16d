// Traces a process's changes to the files of one folder with strace.
import { spawnSync } from "node:child_process";
import { createReadStream } from "node:fs";
import { relative } from "node:path";
import { createInterface } from "node:readline";
import { installDebianPackage } from "../../scripts/lib/programs/debian-package.mjs";

/** Names are relative to the traced folder; "" is the folder itself. */
export type DiskEvent =
  | { kind: "create"; name: string }
  | { kind: "write"; name: string; offset: number | "end"; data: Buffer }
  | { kind: "resize"; name: string; size: number }
  | { kind: "sync"; name: string }
  | { kind: "link"; name: string; to: string }
  | { kind: "remove"; name: string }
  /** The process acknowledged this message to a client. */
  | { kind: "acknowledge"; id: string };

const opening = ["open", "openat", "creat"];
const naming = ["link", "linkat", "unlink", "unlinkat", "rename", "renameat", "renameat2"];
const writing = ["write", "writev", "pwrite64", "ftruncate", "fsync", "fdatasync"];
/** System calls that also change files. Neither SQLite nor the site uses them: `toEvents` throws on them. */
const unexpected = ["pwritev", "pwritev2", "truncate", "fallocate", "copy_file_range", "sendfile"];

/** The command prefix that traces another command. The trace is complete when its output closes. */
export function straceCommand(traceFile: string): string[] {
  const calls = [...opening, ...naming, ...writing, ...unexpected].map((name) => `?${name}`); // ?: some CPUs lack some
  const filter = ["-e", `trace=${calls.join(",")}`, "-e", "signal=none", "--seccomp-bpf"];
  // -D makes the traced process our child, so that it receives our signals.
  return ["strace", "-D", "-f", "-q", "-y", "-xx", "-s", "10000000", ...filter, "-o", traceFile, "--"];
}

/** Installs strace if it is missing. @returns the missing requirement of this machine, if any */
export function findTracingObstacle(): string | undefined {
  const trace = () => spawnSync("strace", ["-f", "--seccomp-bpf", "-qqq", "-e", "trace=none", "true"]);
  if (trace().error) installDebianPackage("strace");
  const { error, status } = trace();
  if (error) return "strace is not installed";
  return status === 0 ? undefined : "strace may not trace processes here";
}

/**
 * @param folder of the traced process's files, without symbolic links
 * @param acknowledgement matches the message's id, its first group, in data that is written to a client
 */
export async function readDiskTrace(file: string, folder: string, acknowledgement: RegExp): Promise<DiskEvent[]> {
  const events: DiskEvent[] = [];
  const unfinished = new Map<string, string>();
  for await (const line of createInterface({ input: createReadStream(file, "latin1") })) {
    const [, thread = "", text = ""] = /^(\d+) +(.*)$/.exec(line) ?? [];
    const begin = /^(.*) <unfinished \.\.\.>$/.exec(text)?.[1];
    if (begin !== undefined) {
      unfinished.set(thread, begin);
      continue;
    }
    const whole = text.replace(/^<\.\.\. \w+ resumed>/, () => unfinished.get(thread) ?? "");
    const [, name, args = "", result] = /^(\w+)\((.*)\) += (-?\d+)/.exec(whole) ?? [];
    if (name !== undefined && Number(result) >= 0) events.push(...toEvents(name, args, folder, acknowledgement));
  }
  return events;
}

function toEvents(call: string, args: string, folder: string, acknowledgement: RegExp): DiskEvent[] {
  if (opening.includes(call)) return openingEvents(args, folder);
  if (naming.includes(call)) return namingEvents(call, args, folder);
  const name = findOpenFile(args, folder);
  if (name === undefined) return acknowledgementEvents(args, acknowledgement);
  switch (call) {
    case "fsync":
    case "fdatasync":
      return [{ kind: "sync", name }];
    case "ftruncate":
      return [{ kind: "resize", name, size: lastNumber(args) }];
    case "pwrite64":
      return [{ kind: "write", name, offset: lastNumber(args), data: Buffer.concat(readTexts(args)) }];
    case "write":
    case "writev":
      return [{ kind: "write", name, offset: "end", data: Buffer.concat(readTexts(args)) }];
    default:
      throw new Error(`${call} of ${name} is not simulated`);
  }
}

function openingEvents(args: string, folder: string): DiskEvent[] {
  if (!/O_CREAT|O_TRUNC/.test(args)) return [];
  return readNames(args, folder).flatMap((name) => [
    { kind: "create", name },
    ...(args.includes("O_TRUNC") ? [{ kind: "resize", name, size: 0 } as const] : []),
  ]);
}

function namingEvents(call: string, args: string, folder: string): DiskEvent[] {
  const [name, to] = readNames(args, folder);
  if (name === undefined) return [];
  if (call.startsWith("unlink")) return [{ kind: "remove", name }];
  if (to === undefined) throw new Error(`${call} of ${name} out of its folder is not simulated`);
  const link: DiskEvent = { kind: "link", name, to };
  return call.startsWith("link") ? [link] : [link, { kind: "remove", name }];
}

function acknowledgementEvents(args: string, acknowledgement: RegExp): DiskEvent[] {
  const id = acknowledgement.exec(Buffer.concat(readTexts(args)).toString())?.[1];
  return id === undefined ? [] : [{ kind: "acknowledge", id }];
}

/** @returns the file of the descriptor in the first argument if it is in the folder and still has a name */
function findOpenFile(args: string, folder: string): string | undefined {
  const [, path = "", isDeleted] = /^\d+<((?:\\x..)+)>(\(deleted\))?/.exec(args) ?? [];
  return isDeleted ? undefined : nameIn(folder, decode(path).toString());
}

const readTexts = (args: string): Buffer[] =>
  [...args.matchAll(/"((?:\\x..)*)"/g)].map(([, text = ""]) => decode(text));

const readNames = (args: string, folder: string): string[] =>
  readTexts(args).flatMap((path) => nameIn(folder, path.toString()) ?? []);

const decode = (text: string): Buffer => Buffer.from(text.replaceAll("\\x", ""), "hex");

const lastNumber = (args: string): number => Number(/(\d+)$/.exec(args)?.[1]);

/** The index of the write-ahead log is shared memory, which SQLite recreates after a power cut. */
function nameIn(folder: string, path: string): string | undefined {
  const name = relative(folder, path);
  return path.startsWith("/") && !name.startsWith("..") && !name.endsWith("-shm") ? name : undefined;
}
