import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { availableMegabytes } from "./memory.mjs";

export const root = fileURLToPath(new URL("../../", import.meta.url));

/** A missing requirement of the machine, described in one sentence and shown without a stack. */
export class SetupError extends Error {}

/** Runs an entry script. A SetupError prints its message and sets exit code 1. */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error);
    process.exitCode = 1;
  }
}

/**
 * @typedef {object} ErrorReport What the owner reads if a step fails.
 * @property {string} sentence
 * @property {string} [what] the step's name, for another sentence if the system killed it
 * @property {number} [neededMegabytes] the memory that it needs
 */

/**
 * Runs a command and shows its output only if it fails.
 * @param {ErrorReport} report
 * @param {import("node:child_process").SpawnOptions} options
 * @throws SetupError with the sentence of the report
 */
export async function runQuietly(command, args, report, options = {}) {
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
  throw new SetupError(describeError(report, end));
}

/** Systems without free memory kill a process by SIGKILL; a shell in between turns that into code 137. */
const isKilled = ({ code, signal }) => signal === "SIGKILL" || code === 137;

/** @param {ErrorReport} report */
export function describeError({ sentence, what, neededMegabytes }, end, available = availableMegabytes()) {
  if (!what || !isKilled(end)) return sentence;
  return `The ${what} was killed: this machine has ${available} MB of memory, the ${what} needs ${neededMegabytes}.`;
}

/**
 * @param {string} [heading] printed before the output
 * @returns {Promise<number>} the exit code; 1 after a signal or a failed start
 */
export async function runVisibly(command, args, env = {}, heading = undefined) {
  if (heading !== undefined) console.log(heading);
  const { code } = await runChild(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
  return code ?? 1;
}

/** Like `runVisibly`, for concurrent commands: heading and output are printed when the command has ended. */
export async function runThenShow(command, args, env = {}, heading = "") {
  const output = [];
  const options = { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...env } };
  const { code } = await runChild(command, args, options, ({ stdout, stderr }) => {
    for (const stream of [stdout, stderr]) stream.setEncoding("utf8").on("data", (text) => output.push(text));
  });
  console.log(`${heading}\n${output.join("")}`.trimEnd());
  return code ?? 1;
}

/** A package's executable from its manifest, since `.bin` links differ between npm versions and systems. */
export function findBin(packageName, binName) {
  const folder = join(root, "node_modules", packageName);
  const manifest = join(folder, "package.json");
  if (!existsSync(manifest)) throw new SetupError(`${packageName} is not installed: please run npm ci.`);
  const { bin } = JSON.parse(readFileSync(manifest, "utf8"));
  return join(folder, typeof bin === "string" ? bin : bin[binName]);
}

/** @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null }>} the exit; code 1 if it did not start */
function runChild(command, args, options, watch = () => {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, ...options });
    // Ctrl-C reaches the child directly, a supervisor's SIGTERM does not: npm would continue to write into node_modules,
    // and a test runner would leave its servers.
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
