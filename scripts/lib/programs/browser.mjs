import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { findBin, root, SetupError } from "../run.mjs";
import { installDebianPackage } from "./debian-package.mjs";

const installedNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Without a timeout, a download over a dead network retries for very long. */
const downloadTimeoutMs = 5 * 60_000;

/**
 * The path of a Chromium that starts: from CHROMIUM_PATH, installed, Playwright's own, or downloaded now.
 * @throws SetupError if none is available
 */
export function findBrowser(node) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (starts(named)) return named;
    throw new SetupError(`CHROMIUM_PATH is ${named}, which is no browser that starts.`);
  }
  return (
    findInstalled() ?? findPlaywrights(node) ?? fetchPlaywrights(node) ?? fetchFromSystem() ?? failWithoutBrowser()
  );
}

export function findInstalled(names = installedNames) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(starts);
}

function findPlaywrights(node) {
  const script = 'import("@playwright/test").then((playwright) => console.log(playwright.chromium.executablePath()))';
  const path = spawnSync(node, ["-e", script], { cwd: root, encoding: "utf8" }).stdout.trim();
  return starts(path) ? path : undefined;
}

function fetchPlaywrights(node) {
  console.log("Downloading a browser for the tests…");
  const cli = findBin("@playwright/test", "playwright");
  spawnSync(node, [cli, "install", "chromium"], { cwd: root, timeout: downloadTimeoutMs });
  return findPlaywrights(node);
}

function fetchFromSystem() {
  installDebianPackage("chromium");
  return findInstalled();
}

function failWithoutBrowser() {
  throw new SetupError(
    "The browser tests need Chromium: install it with your system's packages, or set CHROMIUM_PATH to one.",
  );
}

/** Ubuntu's chromium-browser may only refer to a snap, and a download may lack libraries. */
function starts(path) {
  return existsSync(path) && spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0;
}
