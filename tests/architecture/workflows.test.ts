import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { parse } from "yaml";
import manifest from "../../package.json" with { type: "json" };

const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = ".github/workflows";
const workflows = globSync("*.yml", { cwd: join(root, folder) });

interface Job {
  "runs-on": string;
  needs?: string;
  steps: Step[];
}

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}

const readJobs = (name: string): Record<string, Job> => parse(readFileSync(join(root, folder, name), "utf8")).jobs;
const listSteps = (name: string) => Object.values(readJobs(name)).flatMap(({ steps }) => steps);

test.each(workflows)("%s runs commands that exist, and each action at a version", (name) => {
  for (const { uses, run = "" } of listSteps(name)) {
    if (uses !== undefined) expect(uses).toMatch(/^[\w-]+\/[\w-]+@v\d+$/);
    for (const [, script = ""] of run.matchAll(/npm run ([\w:-]+)/g)) expect(manifest.scripts).toHaveProperty(script);
  }
});

test("a release tests, then publishes the archives of all systems and the image for both", () => {
  const steps = listSteps("release.yml");
  const runs = steps.map(({ run = "" }) => run);
  expect(runs.indexOf("npm test")).toBeGreaterThan(0);
  expect(runs.indexOf("npm run release")).toBeGreaterThan(runs.indexOf("npm test"));
  expect(runs.at(-1)).toContain("build/release/*");
  const { arm64, release } = readJobs("release.yml");
  for (const { steps: tried = [] } of [arm64 ?? {}, release ?? {}])
    expect(tried.map(({ run }) => run)).toContain("npm run drill -- release --small");
  expect([arm64?.["runs-on"], release?.needs]).toEqual(["ubuntu-24.04-arm", "arm64"]);
  const image = steps.find(({ uses }) => uses?.startsWith("docker/build-push-action@"));
  expect(image?.with).toMatchObject({ platforms: "linux/amd64,linux/arm64", push: true });
});
