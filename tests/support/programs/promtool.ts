import { spawnSync } from "node:child_process";
import { installDebianPackage } from "../../../scripts/lib/programs/debian-package.mjs";

const isThere = () => spawnSync("promtool", ["--version"]).status === 0;

/** Installs Prometheus's own checker if it is missing. @returns whether it can be run */
export const hasPromtool = (): boolean => isThere() || (installDebianPackage("prometheus") && isThere());

/** @returns what it complains about; empty where it accepts the input */
export function runPromtool(args: readonly string[], input = ""): string {
  const { status, stdout, stderr } = spawnSync("promtool", args, { input, encoding: "utf8" });
  return status === 0 ? "" : `${stdout}${stderr}`;
}
