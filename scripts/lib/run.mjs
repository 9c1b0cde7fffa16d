import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { availableMegabytes } from "./memory.mjs";

export const root = fileURLToPath(new URL("../../", import.meta.url));

/** Something this machine lacks, said in one sentence for its owner: shown without a stack. */
export class SetupError extends Error {}

/** Runs an entry script; a SetupError ends it with its sentence and code 1. */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error);
    process.exitCode = 1;
  }
}

/**
 * @typedef {object} Failure What the owner reads where a step fails.
 * @property {string} sentence
 * @property {string} [what] the step's name, for a sentence of its own where the system killed it
 * @property {number} [neededMegabytes] the memory that it takes
 */

/**
 * For the steps whose output matters only when they fail.
 * @param {Failure} failure
 * @param {import("node:child_process").SpawnOptions} options
 * @throws SetupError with the failure's sentence, after showing what the command printed
 */
export async function runQuietly(command, args, failure, options = {}) {
  let output = "";
  const end = await runChild(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] }, (child) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    }
  });
  if (end.code === 0) return;
  process.stderr.write(output);
  throw new SetupError(describeFailure(failure, end));
}

/** Systems that run out of memory end a process by SIGKILL; a shell in between makes that a code. */
const isKilled = ({ code, signal }) => signal === "SIGKILL" || code === 137;

/** @param {Failure} failure */
export function describeFailure({ sentence, what, neededMegabytes }, end, available = availableMegabytes()) {
  if (!what || !isKilled(end)) return sentence;
  return `The ${what} was killed: this machine has ${available} MB of memory, the ${what} needs ${neededMegabytes}.`;
}

/** @returns {Promise<number>} the exit code; 1 where a signal or a failed start ended the command */
export async function runVisibly(command, args, env = {}) {
  const { code } = await runChild(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
  return code ?? 1;
}

/** A package's own executable: `.bin` links differ between npm versions and systems, its manifest does not. */
export function findBin(packageName, binName) {
  const folder = join(root, "node_modules", packageName);
  const manifest = join(folder, "package.json");
  if (!existsSync(manifest)) throw new SetupError(`${packageName} is not installed: please run npm ci.`);
  const { bin } = JSON.parse(readFileSync(manifest, "utf8"));
  return join(folder, typeof bin === "string" ? bin : bin[binName]);
}

/** @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null }>} how it ended; code 1 where it did not start */
function runChild(command, args, options, watch = () => {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, ...options });
    // Ctrl-C reaches the child by itself, a supervisor's SIGTERM does not: left alone an npm would go on writing into
    // node_modules, and a test runner would keep its servers.
    const stop = () => {
      child.once("close", () => process.exit(143));
      child.kill("SIGTERM");
    };
    process.once("SIGTERM", stop);
    child.once("error", (error) => {
      console.error(error.message);
      resolve({ code: 1, signal: null });
    });
    child.once("close", (code, signal) => {
      process.removeListener("SIGTERM", stop);
      resolve({ code, signal });
    });
    watch(child);
  });
}
