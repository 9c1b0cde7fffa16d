import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { parse } from "yaml";
import manifest from "../../package.json" with { type: "json" };

const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = ".github/workflows";
const workflows = globSync("*.yml", { cwd: join(root, folder) });

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}

function listSteps(name: string): Step[] {
  const { jobs } = parse(readFileSync(join(root, folder, name), "utf8")) as { jobs: Record<string, { steps: Step[] }> };
  return Object.values(jobs).flatMap(({ steps }) => steps);
}

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
  const image = steps.find(({ uses }) => uses?.startsWith("docker/build-push-action@"));
  expect(image?.with).toMatchObject({ platforms: "linux/amd64,linux/arm64", push: true });
});
