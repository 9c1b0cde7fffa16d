// The commands of docs/upgrading.md, as they are written there, on data of 0.1.0: an upgrade, the way back to the previous
// release, and the way back with the upgrade's backup. The next release is this one with more migrations in its bundle. The
// previous one has a studio.config.ts of its own, whose values the next shows without the file.

import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { secondMs } from "#app/lib/units.ts";
import { printGoal } from "#tests/support/measure/report.ts";
import { createScratchFolder } from "#tests/support/measure/scratch-folder.ts";
import { findFreePort } from "#tests/support/site/server-process.ts";
import { makeRelease, unpackRelease } from "./support/release.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const work = createScratchFolder("upgrade");
const installed = join(work, "northlight");
const dataDir = join(work, "data");
const programs = join(work, "programs");
const logFile = join(work, "log");
const pidFile = join(work, "pid");
/** The owner had deleted two of the 50; housekeeping removes them for good. */
const storedMessages = 48;
const readyWithinMs = 30 * secondMs;
const wrong: string[] = [];
const shippedTagline = 'tagline: "Custom, high-performance websites"';
const editedTagline = 'tagline: "Sites for potters"';

const [upgrade = "", back = "", restore = ""] = [
  ...readFileSync(join(root, "docs/upgrading.md"), "utf8").matchAll(/^```sh\n(.*?)^```$/gms),
].map(([, commands = ""]) => commands);
const documented = { folder: "/opt/northlight", backup: "/var/lib/northlight/backups/2026-11-23T03-10-00" };
const [next = ""] = /northlight-[\d.]*\d/.exec(upgrade) ?? [];
const [previous = ""] = /northlight-[\d.]*\d/.exec(back) ?? [];
const archiveName = `${next}-linux-x64.tar.gz`;

const port = await findFreePort();
const env = {
  PATH: `${programs}:${dirname(process.execPath)}:${process.env.PATH}`,
  PORT: String(port),
  DATA_DIR: dataDir,
  BACKUP_TIME: "off",
};

/** In place of the machine's: starts and stops the site as the unit of docs/deploy does. */
const systemctl = `#!/bin/sh
stop() {
  [ -f ${pidFile} ] || return 0
  kill "$(cat ${pidFile})" 2>/dev/null
  while readlink "/proc/$(cat ${pidFile})/exe" >/dev/null; do sleep 0.1; done
  rm ${pidFile}
}
case "$1" in stop | restart) stop ;; esac
case "$1" in start | restart)
  cd ${installed}/site || exit 1
  ./northlight >> ${logFile} 2>&1 < /dev/null &
  echo $! > ${pidFile} ;;
esac
`;

function installPrograms(): void {
  mkdirSync(programs);
  writeFileSync(join(programs, "systemctl"), systemctl);
  writeFileSync(join(programs, "sudo"), '#!/bin/sh\nexec "$@"\n');
  for (const name of ["systemctl", "sudo"]) chmodSync(join(programs, name), 0o755);
}

/** Runs commands of the document; only its folders are replaced. */
function run(commands: string, backup = ""): void {
  const script = commands.replaceAll(documented.backup, backup).replaceAll(documented.folder, installed);
  const { status, stderr } = spawnSync("sh", ["-e", "-c", script], {
    env,
    encoding: "utf8",
    stdio: ["ignore", "ignore", "pipe"],
  });
  if (status !== 0) wrong.push(`exit code ${status}: ${script}\n${stderr}`);
}

/** Replaces a text of the bundle, which must be in it. */
function editBundle(folder: string, text: string, replacement: string): void {
  const scripts = globSync("build/server/assets/*.js", { cwd: folder });
  const bundle = scripts.find((script) => readFileSync(join(folder, script), "utf8").includes(text));
  if (bundle === undefined) throw new Error(`the bundle has no ${text}`);
  writeFileSync(join(folder, bundle), readFileSync(join(folder, bundle), "utf8").replace(text, replacement));
}

/** The archive of a version with one more migration for each name. */
function makeNext(release: string, migrations: readonly { name: string; isAdditive: boolean }[]): void {
  const folder = join(work, next);
  cpSync(release, folder, { recursive: true });
  const added = migrations.map(
    ({ name, isAdditive }) =>
      `"${name}": { isAdditive: ${isAdditive}, up: (db) => db.schema.createTable("${name}").addColumn("id", "text").execute() },`,
  );
  const first = '"0001-desk": ';
  editBundle(folder, first, added.join("\n") + first);
  editBundle(folder, editedTagline, shippedTagline);
  const archive = join(installed, archiveName);
  execFileSync("tar", ["-czf", archive, "-C", work, next]);
  const hash = createHash("sha256").update(readFileSync(archive)).digest("hex");
  writeFileSync(`${archive}.sha256`, `${hash}  ${archiveName}\n`);
  rmSync(folder, { recursive: true });
  rmSync(join(installed, next), { recursive: true, force: true });
}

/** @returns whether the site becomes ready; false as soon as it has ended */
async function becomesReady(): Promise<boolean> {
  const pid = readFileSync(pidFile, "utf8").trim();
  const runs = () => spawnSync("readlink", [`/proc/${pid}/exe`]).status === 0;
  for (const giveUpAt = performance.now() + readyWithinMs; performance.now() < giveUpAt && runs(); await sleep(50)) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (response?.ok) return true;
  }
  return false;
}

const listBackups = () => (existsSync(join(dataDir, "backups")) ? readdirSync(join(dataDir, "backups")).sort() : []);

/** Records a step that is not as the document says. */
async function check(step: string, wanted: { ready: boolean; release: string; backups: number }): Promise<void> {
  const ready = await becomesReady();
  const release = realpathSync(join(installed, "site")).slice(installed.length + 1);
  const db = new DatabaseSync(join(dataDir, "northlight.db"), { readOnly: true });
  const { messages } =
    db.prepare("select count(*) as messages from contact_messages where deleted_at is null").get() ?? {};
  db.close();
  const found = { ready, release, backups: listBackups().length };
  const manifest = ready && (await (await fetch(`http://127.0.0.1:${port}/manifest.webmanifest`)).text());
  if (manifest && !manifest.includes("Sites for potters")) wrong.push(`${step}: ${manifest}`);
  if (JSON.stringify(found) !== JSON.stringify(wanted) || messages !== storedMessages)
    wrong.push(`${step}: ${JSON.stringify({ ...found, messages })}\n${readFileSync(logFile, "utf8")}`);
}

try {
  installPrograms();
  mkdirSync(installed);
  mkdirSync(dataDir);
  cpSync(join(root, "tests/support/upgrade/northlight-0.1.0.db"), join(dataDir, "northlight.db"));
  for (const name of ["secret", "instance-id"]) cpSync(join(root, "tests/support/upgrade", name), join(dataDir, name));
  renameSync(
    unpackRelease(makeRelease(root, join(work, "release")), join(work, "unpacked")),
    join(installed, previous),
  );
  symlinkSync(previous, join(installed, "site"));
  editBundle(join(installed, previous), shippedTagline, editedTagline);
  run("sudo systemctl start northlight");
  await check("the first start", { ready: true, release: previous, backups: 1 });
  const stored = /"document":"studio".*the values of studio\.config\.ts are the first version of this document/;
  if (!stored.test(readFileSync(logFile, "utf8"))) wrong.push("the log does not say that studio.config.ts was stored");

  makeNext(join(installed, previous), [{ name: "9998-adds", isAdditive: true }]);
  run(upgrade);
  await check("an upgrade that adds", { ready: true, release: next, backups: 2 });
  run(back);
  await check("back from what only added", { ready: true, release: previous, backups: 2 });

  const changes = { name: "9999-changes", isAdditive: false };
  makeNext(join(installed, previous), [{ name: "9998-adds", isAdditive: true }, changes]);
  run(upgrade);
  await check("an upgrade that changes", { ready: true, release: next, backups: 3 });
  run(back);
  await check("back from what changed", { ready: false, release: previous, backups: 3 });
  if (!readFileSync(logFile, "utf8").includes("newer version of the site (migration 9999-changes)"))
    wrong.push("the refusal does not name the migration");
  run(restore, join(dataDir, "backups", listBackups().at(-1) ?? ""));
  await check("the restored backup", { ready: true, release: previous, backups: 3 });
} finally {
  run("sudo systemctl stop northlight");
}
for (const problem of wrong) console.log(problem);
const what = "upgrade, rollback, and rollback with the backup, by the commands of docs/upgrading.md";
printGoal(what, "works", `${wrong.length} errors`, wrong.length === 0 && restore !== "");
