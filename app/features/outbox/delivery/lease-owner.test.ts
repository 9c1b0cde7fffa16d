import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { createLeaseOwner, isDeadPredecessor } from "./lease-owner.server.ts";

describe("a lease owner", () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = createTemporaryFolder();
  });

  test("keeps the installation's id in a private file, and is new at each run", () => {
    const first = createLeaseOwner(dataDir);
    const second = createLeaseOwner(dataDir);
    const id = readFileSync(join(dataDir, "instance-id"), "utf8").trim();
    expect(first.startsWith(`${id}/${process.pid}/`)).toBe(true);
    expect(second.startsWith(`${id}/${process.pid}/`)).toBe(true);
    expect(second).not.toBe(first);
    expect(statSync(join(dataDir, "instance-id")).mode & 0o777).toBe(0o600);
  });

  test("an id file that a crash left empty is made anew", () => {
    writeFileSync(join(dataDir, "instance-id"), "");
    expect(createLeaseOwner(dataDir)).toMatch(/^[0-9a-f-]{36}\//);
  });

  test("an installation whose DATA_DIR does not exist yet gets it", () => {
    expect(createLeaseOwner(join(dataDir, "new"))).toMatch(/^[0-9a-f-]{36}\//);
  });
});

describe("a dead predecessor", () => {
  const own = "host/100/now";
  const alive = () => true;
  const dead = () => false;

  test.each([
    ["an ended process of this installation", "host/99/then", dead, true],
    ["a living process of this installation", "host/99/then", alive, false],
    ["the same pid in an earlier run, as in a container", "host/100/then", alive, true],
    ["itself", own, dead, false],
    ["another installation", "other/99/then", dead, false],
    ["something that is no owner", "host/x/then", dead, false],
    ["a process group", "host/-1/then", dead, false],
  ] as const)("%s", (_name, owner, isAlive, expected) => {
    expect(isDeadPredecessor(owner, own, isAlive)).toBe(expected);
  });

  test("asks the system about other processes", () => {
    const self = `host/${process.pid}/x`;
    expect(isDeadPredecessor(`host/${process.ppid}/then`, self)).toBe(false);
    expect(isDeadPredecessor("host/1/then", self)).toBe(false);
    expect(isDeadPredecessor(`host/${2 ** 22 + 1}/then`, self)).toBe(true); // above the kernel's highest pid
  });
});
