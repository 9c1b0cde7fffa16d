import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { Command, CommanderError } from "commander";
import { siteSettings } from "#app/platform/config/site.config.server.ts";
import { studioCommand } from "#app/platform/config/studio-command.ts";
import { addBackupCommand } from "./backup-command.ts";
import { addContentCommand } from "./content-command.ts";
import { addDoctorCommand } from "./doctor-command.ts";
import { addExportCommand } from "./export-command.ts";
import { addMailTestCommand } from "./mail-test-command.ts";
import { addMoveToPostgresCommand } from "./move-to-postgres-command.ts";
import { addOffsiteCommand } from "./offsite-command.ts";
import { addOwnerResetCommand } from "./owner-reset-command.ts";
import { addRestoreCommand } from "./restore-command.ts";
import { createToAction, exitCodes, type Terminal } from "./studio-command.ts";
import { addVersionCommand } from "./version-command.ts";

export interface Studio {
  run(argv: readonly string[]): Promise<number>;
}

const commands = [
  addOwnerResetCommand,
  addRestoreCommand,
  addBackupCommand,
  addOffsiteCommand,
  addDoctorCommand,
  addMailTestCommand,
  addExportCommand,
  addContentCommand,
  addMoveToPostgresCommand,
  addVersionCommand,
];

/** The owner's commands. Each reads the settings that `npm start` reads. */
export function createStudio(terminal: Terminal): Studio {
  let exitCode: number = exitCodes.done;
  const installation = siteSettings.installation.schema.catch("clone").parse(terminal.environment.INSTALLATION);
  const program = new Command("studio")
    .usage("<command> [options]")
    .description("Commands for the owner of this website. They use the settings that the site runs with.")
    .option("--json", "print the result as JSON")
    .helpCommand("help [command]", "explain a command")
    .helpOption("-h, --help", "explain a command")
    .showHelpAfterError(`(see: ${studioCommand(installation, "help")})`)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => terminal.note(text.trimEnd()),
    });
  const toAction = createToAction(terminal, (code) => {
    exitCode = code;
  });
  for (const addCommand of commands) addCommand(program, toAction);
  return {
    async run(argv) {
      try {
        await program.parseAsync(argv, { from: "user" });
      } catch (error) {
        if (!(error instanceof CommanderError)) throw error;
        return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
      }
      return exitCode;
    },
  };
}

/** Asks on standard error. What is typed is not shown. @throws AbortError on Ctrl+C */
export async function askSecret(question: string): Promise<string> {
  process.stderr.write(question);
  const hidden = new Writable({ write: (_text, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: hidden, terminal: true });
  const stopped = new AbortController();
  reader.once("SIGINT", () => stopped.abort());
  reader.once("close", () => stopped.abort());
  try {
    return await reader.question("", { signal: stopped.signal });
  } finally {
    reader.close();
    process.stderr.write("\n");
  }
}
