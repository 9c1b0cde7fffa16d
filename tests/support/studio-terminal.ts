import type { Environment } from "#app/platform/config/settings.server.ts";
import { createStudio } from "#server/studio/studio-program.ts";

/** Records what a command prints and notes. */
export function createTerminal(environment: Environment = {}) {
  const printed: string[] = [];
  const noted: string[] = [];
  return {
    environment,
    print: (text: string) => void printed.push(text),
    note: (text: string) => void noted.push(text),
    printed,
    noted,
  };
}

/** Runs `npm run studio -- ...argv` in this process. */
export async function runStudio(environment: Environment, ...argv: string[]) {
  const terminal = createTerminal(environment);
  const exitCode = await createStudio(terminal).run(argv);
  return { exitCode, printed: terminal.printed.join("\n"), noted: terminal.noted.join("\n") };
}
