import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const systemd = "/lib/systemd/systemd";
/** systemd's own hierarchy; in version 2 there is one for everything. */
const cgroups = existsSync("/sys/fs/cgroup/cgroup.controllers") ? "/sys/fs/cgroup" : "/sys/fs/cgroup/systemd";
const command = [systemd, "--system", "--unit=multi-user.target", "--log-target=console", "--show-status=no"];

/** Units that the site's unit needs, and nothing of this machine's. */
const targets = ["sysinit", "basic", "multi-user", "network-online", "shutdown", "umount", "final", "exit", "reboot"];

/**
 * A machine of its own as far as systemd sees: processes, mounts and cgroups. `$1` is the folder of the release, `$2` an
 * empty one, `$3` the cgroup, then come the lines of the environment file.
 */
const boot = `set -e
release=$1 work=$2 cgroup=$3 unit=$4
shift 4
echo $$ > "$cgroup/cgroup.procs"
exec unshare --cgroup sh -ec '
  release=$1 work=$2 unit=$3; shift 3
  mount --make-rprivate /
  cp -a /etc "$work/etc"
  echo "northlight:x:990:990::/opt/northlight:/usr/sbin/nologin" >> "$work/etc/passwd"
  echo "northlight:x:990:" >> "$work/etc/group"
  (umask 077; for line; do echo "$line"; done > "$work/etc/northlight.env")
  mkdir "$work/units" "$work/data"
  for target in ${targets.join(" ")}; do echo "[Unit]
DefaultDependencies=no" > "$work/units/$target.target"; done
  mkdir "$work/units/multi-user.target.wants"
  cp "$unit" "$work/units/northlight.service"
  ln -s ../northlight.service "$work/units/multi-user.target.wants/"
  mkdir -p "$work/opt/northlight"
  cp -a "$release" "$work/opt/northlight/site"
  chown -R 990:990 "$work/opt/northlight"
  mount -t tmpfs tmpfs /run
  cp -a "$work/units" /run/units
  mount --bind "$work/data" /var/lib
  mount --bind "$work/opt" /opt
  mount --bind "$work/etc" /etc
  if [ -e /sys/fs/cgroup/cgroup.controllers ]; then mount -t cgroup2 cgroup /sys/fs/cgroup; else
    mount -t tmpfs tmpfs /sys/fs/cgroup
    mkdir /sys/fs/cgroup/systemd
    mount -t cgroup -o none,name=systemd cgroup /sys/fs/cgroup/systemd
  fi
  exec env -i container=drill PATH=/usr/bin:/bin SYSTEMD_UNIT_PATH=/run/units SYSTEMD_GENERATOR_PATH=/nonexistent \\
    SYSTEMD_ENVIRONMENT_GENERATOR_PATH=/nonexistent ${command.join(" ")}' sh "$release" "$work" "$unit" "$@"`;

/** systemd as the first process of its namespaces, with one service. Root only; nothing of the real system is changed. */
export class ServiceMachine {
  readonly #work = mkdtempSync(join(tmpdir(), "northlight-systemd-"));
  readonly #cgroup = join(cgroups, `northlight-${process.pid}`);
  readonly #child: ChildProcess;

  /** @returns the reason why systemd cannot be started here */
  static findMissing(): string | undefined {
    if (process.getuid?.() !== 0) return "only root can start systemd";
    for (const path of [systemd, cgroups]) if (!existsSync(path)) return `there is no ${path}`;
    const probe = join(cgroups, `northlight-probe-${process.pid}`);
    try {
      mkdirSync(probe);
      rmdirSync(probe);
    } catch {
      return "no cgroups can be made here";
    }
    const mount = existsSync("/sys/fs/cgroup/cgroup.controllers")
      ? "mount -t cgroup2 cgroup /mnt"
      : "mount -t cgroup -o none,name=systemd cgroup /mnt";
    const inside = ["--mount", "--pid", "--cgroup", "--fork", "--mount-proc", "sh", "-c", mount];
    return spawnSync("unshare", inside).status === 0 ? undefined : "no namespaces can be made here";
  }

  /**
   * @param release an unpacked release
   * @param unit the file of the service
   * @param settings lines of its environment file
   */
  constructor(release: string, unit: string, settings: readonly string[]) {
    mkdirSync(this.#cgroup);
    const namespaces = ["--mount", "--pid", "--fork", "--mount-proc", "--kill-child"];
    const args = [...namespaces, "sh", "-c", boot, "sh", release, this.#work, this.#cgroup, unit, ...settings];
    this.#child = spawn("unshare", args, { stdio: ["ignore", "inherit", "inherit"] });
  }

  /** Runs systemctl inside. @returns what it prints */
  control(...args: string[]): string {
    const pid = execFileSync("pgrep", ["--parent", String(this.#child.pid)], { encoding: "utf8" }).trim();
    const inside = ["--target", pid, "--mount", "--pid", "--cgroup", "env", "container=drill", "systemctl", ...args];
    return execFileSync("nsenter", inside, { encoding: "utf8" }).trim();
  }

  /** Ends all processes inside and removes what was made for them. */
  async close(): Promise<void> {
    const ended = once(this.#child, "close");
    this.#child.kill("SIGKILL");
    await ended;
    await removeCgroup(this.#cgroup);
    rmSync(this.#work, { recursive: true });
  }
}

/** Its processes end soon after the first one of their namespace. */
async function removeCgroup(folder: string): Promise<void> {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await removeCgroup(join(folder, entry.name));
  for (let tries = 0; ; tries++) {
    try {
      return rmdirSync(folder);
    } catch (error) {
      if (tries === 100) throw error;
      await sleep(50);
    }
  }
}
