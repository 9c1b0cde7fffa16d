import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ServerProcess, startServer } from "#tests/support/site/server-process.ts";

const studio = fileURLToPath(new URL("../../build/server/studio.js", import.meta.url));

let dataDir: string;
let server: ServerProcess;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "northlight-studio-"));
  server = await startServer({ DATA_DIR: dataDir });
});
afterAll(async () => {
  await server.kill();
  rmSync(dataDir, { recursive: true });
});

interface Result {
  code: number;
  json: Record<string, unknown>;
}

/** Runs the built command beside the running site. */
async function runBuilt(...argv: string[]): Promise<Result> {
  const env = { NODE_ENV: "production", DATA_DIR: dataDir, PORT: String(server.port), PUBLIC_URL: server.origin };
  const args = ["--disable-warning=ExperimentalWarning", studio, "--json", ...argv];
  const run = promisify(execFile)(process.execPath, args, { env });
  const { code, stdout } = await run.then(
    (done) => ({ code: 0, ...done }),
    (error: { code: number; stdout: string }) => error,
  );
  return { code, json: JSON.parse(stdout) };
}

test("doctor finds the running site on its port", async () => {
  const { code, json } = await runBuilt("doctor");
  expect({ code, ok: json.ok }).toEqual({ code: 0, ok: true });
  expect(json.checks).toContainEqual({
    name: "Port",
    verdict: "ok",
    finding: `The site responds on port ${server.port} of 127.0.0.1.`,
  });
});
