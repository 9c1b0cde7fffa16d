import { spawn } from "node:child_process";
import { constants } from "node:os";
import { root } from "./run.mjs";

/** Ends this script by becoming the command, or where Node cannot do that, by standing in for it. */
export function handOver(command, args, env) {
  process.chdir(root);
  // The better way: no launcher stays in memory, and signals reach the server without a messenger.
  if (process.execve) process.execve(command, [command, ...args], env);

  const child = spawn(command, args, { stdio: "inherit", env });
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the child as well; twice would read as "now, without a clean end".
      if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.once("error", (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.once("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
