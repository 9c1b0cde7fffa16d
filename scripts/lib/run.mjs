import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

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
 * For the steps whose output matters only when they fail.
 * @param {import("node:child_process").SpawnOptions} options
 * @throws SetupError with `sentence`, after showing what the command printed
 */
export async function runQuietly(command, args, sentence, options = {}) {
  let output = "";
  const exitCode = await runChild(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] }, (child) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    }
  });
  if (exitCode === 0) return;
  process.stderr.write(output);
  throw new SetupError(sentence);
}

/** @returns {Promise<number>} the exit code; 1 where a signal or a failed start ended the command */
export function runVisibly(command, args, env = {}) {
  return runChild(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
}

/** A package's own executable: `.bin` links differ between npm versions and systems, its manifest does not. */
export function findBin(packageName, binName) {
  const folder = join(root, "node_modules", packageName);
  const manifest = join(folder, "package.json");
  if (!existsSync(manifest)) throw new SetupError(`${packageName} is not installed: please run npm ci.`);
  const { bin } = JSON.parse(readFileSync(manifest, "utf8"));
  return join(folder, typeof bin === "string" ? bin : bin[binName]);
}

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
      resolve(1);
    });
    child.once("close", (code) => {
      process.removeListener("SIGTERM", stop);
      resolve(code ?? 1);
    });
    watch(child);
  });
}
