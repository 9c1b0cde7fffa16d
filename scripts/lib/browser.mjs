import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installDebianPackage } from "./debian-package.mjs";
import { findBin, root, SetupError } from "./run.mjs";

const installedNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** A download over a dead network otherwise retries until nobody waits any more. */
const downloadTimeoutMs = 5 * 60_000;

/**
 * The path of a Chromium that starts: the one named, one installed, Playwright's own, or one fetched now.
 * @throws SetupError where there is none to be had
 */
export function findBrowser(node) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (starts(named)) return named;
    throw new SetupError(`CHROMIUM_PATH is ${named}, which is no browser that starts.`);
  }
  return findInstalled() ?? findPlaywrights(node) ?? fetchPlaywrights(node) ?? fetchFromSystem() ?? refuse();
}

function findInstalled(names = installedNames) {
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

function refuse() {
  throw new SetupError(
    "The browser tests need Chromium: install it with your system's packages, or set CHROMIUM_PATH to one.",
  );
}

/** Being there is not enough: Ubuntu's chromium-browser only says that it is a snap, and a download may lack libraries. */
function starts(path) {
  return existsSync(path) && spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0;
}
