import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { StartError } from "../../start-error.ts";
import { lockFolder } from "./folder-lock.server.ts";

const noWait = { onWait: () => {}, waitMs: 0 };

/** Another process that holds the folder. @returns kills it, without a chance to release */
async function lockInProcess(folder: string): Promise<() => Promise<void>> {
  const module = new URL("./folder-lock.server.ts", import.meta.url).href;
  const script = `
    globalThis.release = await (await import(${JSON.stringify(module)})).lockFolder(${JSON.stringify(folder)}, { onWait() {} });
    process.stdout.write("locked");
    setInterval(() => {}, 1_000);`;
  const args = ["--disable-warning=ExperimentalWarning", "--input-type=module", "--eval", script];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child.stdout, "data");
  return async () => {
    child.kill("SIGKILL");
    await once(child, "exit");
  };
}

test("a folder is one process's at a time; the other one is told which folder it is", async () => {
  const folder = createTemporaryFolder();
  const release = await lockFolder(folder, noWait);
  const second = lockFolder(folder, noWait);
  await expect(second).rejects.toThrow(StartError);
  await expect(second).rejects.toThrow(`${folder} is in use by another process of this site`);
  release();
  (await lockFolder(folder, noWait))();
});

test("the lock of a process that was killed is gone with it", async () => {
  const folder = createTemporaryFolder();
  const kill = await lockInProcess(folder);
  await expect(lockFolder(folder, noWait)).rejects.toThrow(StartError);
  await kill();
  (await lockFolder(folder, noWait))();
});

test("a predecessor that is just ending is waited for, and said once", async () => {
  const folder = createTemporaryFolder();
  const release = await lockFolder(folder, noWait);
  const onWait = vi.fn();
  const second = lockFolder(folder, { onWait });
  await expect.poll(() => onWait.mock.calls).toEqual([[join(folder, "northlight.lock")]]);
  release();
  (await second)();
  expect(onWait).toHaveBeenCalledTimes(1);
});

test("a lock file that is something else is named", async () => {
  const folder = createTemporaryFolder();
  writeFileSync(join(folder, "northlight.lock"), "x".repeat(2_048));
  await expect(lockFolder(folder, noWait)).rejects.toThrow(/northlight\.lock is not a SQLite database/);
});
