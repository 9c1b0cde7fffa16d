import { execFileSync } from "node:child_process";
import { Command } from "commander";
import { describe, expect, test, vi } from "vitest";
import { StartError } from "#app/platform/start-error.ts";
import { createTerminal } from "#tests/support/studio-terminal.ts";
import { createTemporaryFolder, writeFileIn } from "#tests/support/temporary-folder.ts";
import { CommandContext, CommandError, createToAction, exitCodes } from "./studio-command.ts";
import { createStudio } from "./studio-program.ts";
import { readCommit } from "./version-command.ts";

async function run(...argv: string[]) {
  const terminal = createTerminal();
  const exitCode = await createStudio(terminal).run(argv);
  return { exitCode, printed: terminal.printed.join("\n"), noted: terminal.noted.join("\n") };
}

test("version prints the versions, also as JSON", async () => {
  expect(await run("version")).toMatchObject({
    exitCode: 0,
    printed: expect.stringMatching(/^Northlight \d+\.\d+\.\d+\nCommit \S+\n/),
  });
  for (const argv of [
    ["version", "--json"],
    ["--json", "version"],
  ]) {
    const { printed } = await run(...argv);
    expect(JSON.parse(printed)).toMatchObject({ ok: true, node: process.versions.node });
  }
});

test("the commit is that of the release, or of the clone", () => {
  expect(readCommit(createTemporaryFolder({ "release.json": '{ "version": "1.0.0", "commit": "0a1b" }' }))).toBe(
    "0a1b",
  );
  const folder = createTemporaryFolder({ "a.txt": "a" });
  expect(readCommit(folder)).toBeNull();
  const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio: "pipe" }).trim();
  git("init", "--quiet");
  expect(readCommit(folder)).toBeNull();
  git("add", "--all");
  git("-c", "user.name=ann", "-c", "user.email=ann@example.org", "commit", "--quiet", "--message=first");
  git("tag", "v1.0.0");
  const head = git("rev-parse", "HEAD");
  expect(readCommit(folder)).toBe(head);
  writeFileIn(folder, "a.txt", "changed");
  expect(readCommit(folder)).toBe(`${head}+changes`);
});

test.each([
  [["help"], exitCodes.done, /Commands:/, /^$/],
  [["help", "version"], exitCodes.done, /Usage: studio version/, /^$/],
  [[], exitCodes.usage, /^$/, /Commands:/],
  [["nope"], exitCodes.usage, /^$/, /unknown command 'nope'/],
  [["version", "--bad"], exitCodes.usage, /^$/, /unknown option '--bad'/],
  [["version", "more"], exitCodes.usage, /^$/, /too many arguments/],
])("called with %j it exits with %d", async (argv, exitCode, printed, noted) => {
  expect(await run(...argv)).toEqual({
    exitCode,
    printed: expect.stringMatching(printed),
    noted: expect.stringMatching(noted),
  });
});

describe("an action", () => {
  async function act(action: (context: CommandContext) => Promise<never>, ...argv: string[]) {
    const terminal = createTerminal();
    const ends: number[] = [];
    const program = new Command().option("--json");
    program.command("act").action(createToAction(terminal, (code) => ends.push(code))(action));
    await program.parseAsync(["act", ...argv], { from: "user" });
    return { ends, printed: terminal.printed, noted: terminal.noted };
  }

  test.each([
    [new CommandError("There is no such folder."), "There is no such folder."],
    [new StartError("The database is gone."), "The database is gone."],
    [new TypeError("x is not a function"), "This should not have happened: x is not a function"],
  ])("that fails says %s in one sentence", async (error, sentence) => {
    const fail = () => Promise.reject(error);
    expect(await act(fail)).toEqual({ ends: [exitCodes.failed], printed: [], noted: [sentence] });
    expect(await act(fail, "--json")).toEqual({
      ends: [exitCodes.failed],
      printed: [JSON.stringify({ ok: false, error: sentence })],
      noted: [],
    });
  });

  test("says which database and folder it uses, without a password", () => {
    const sqlite = createTerminal({ DATA_DIR: "/srv/site" });
    new CommandContext(sqlite).readTarget();
    expect(sqlite.noted).toEqual(["Database: SQLite, /srv/site/northlight.db", "Folder: /srv/site"]);
    const postgres = createTerminal({ DATA_DIR: "/srv/site", DATABASE_URL: "postgres://ann:secret@db.example/studio" });
    new CommandContext(postgres).readTarget();
    expect(postgres.noted).toEqual(["Database: PostgreSQL, studio on db.example:5432", "Folder: /srv/site"]);
  });

  test("reports its progress after two seconds, then every ten", async () => {
    vi.useFakeTimers();
    try {
      const terminal = createTerminal();
      const { promise, resolve } = Promise.withResolvers<void>();
      const work = new CommandContext(terminal).withProgress("Copying", async (report) => {
        report("40 %");
        await promise;
      });
      await vi.advanceTimersByTimeAsync(1_900);
      expect(terminal.noted).toEqual([]);
      await vi.advanceTimersByTimeAsync(10_200);
      expect(terminal.noted).toEqual(["Copying… 40 %, 2 s", "Copying… 40 %, 12 s"]);
      resolve();
      await work;
      await vi.advanceTimersByTimeAsync(60_000);
      expect(terminal.noted).toHaveLength(2);
    } finally {
      vi.useRealTimers();
    }
  });
});
