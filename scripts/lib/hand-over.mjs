import { spawn } from "node:child_process";
import { constants } from "node:os";
import { root } from "./run.mjs";

/** Replaces this process by the command. If Node does not support that, runs it as a child and forwards signals. */
export function handOver(command, args, env) {
  process.chdir(root);
  if (process.execve) process.execve(command, [command, ...args], env);

  const child = spawn(command, args, { stdio: "inherit", env });
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) {
    process.on(signal, () => {
      // A terminal also sends Ctrl-C to the child; a second signal would end it without a clean shutdown.
      if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.once("error", (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.once("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
