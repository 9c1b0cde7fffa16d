import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { createClient, signInOwner } from "#tests/support/site/client.ts";
import type { OpenSite } from "#tests/support/site/site.ts";
import { openFileSite, openTestPostgres, openTestSite } from "#tests/support/site/test-site.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

/** Whether Prometheus's own checker is installed. */
const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;

/** @returns what it complains about; empty where it accepts the input */
function runPromtool(args: readonly string[], input = ""): string {
  const { status, stdout, stderr } = spawnSync("promtool", args, { input, encoding: "utf8" });
  return status === 0 ? "" : `${stdout}${stderr}`;
}

const local = "127.0.0.1";
const docs = fileURLToPath(new URL("../../docs/monitoring/", import.meta.url));
const rulesFile = join(docs, "alerts.yml");

interface Panel {
  title: string;
  targets: { expr: string }[];
}

const rules = readFileSync(rulesFile, "utf8");
const { panels } = JSON.parse(readFileSync(join(docs, "grafana-dashboard.json"), "utf8")) as { panels: Panel[] };
/** Fills in Grafana's variables. */
const expressions = panels.flatMap(({ targets }) =>
  targets.map(({ expr }) => expr.replaceAll("$instance", ".*").replaceAll("$__rate_interval", "5m")),
);

const ownName = /\b(?:northlight|http|nodejs|process)_\w+/g;

async function readMetrics(site: OpenSite, init: Parameters<OpenSite["request"]>[1] = {}): Promise<string> {
  const response = await site.request("/metrics", { remoteAddress: local, ...init });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  return response.text();
}

const site = await openFileSite({ env: { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "site@studio.example" } });

describe("who may read /metrics", () => {
  test("with a token whoever sends it, and nobody else", async () => {
    const token = "a-token-of-the-owner";
    const guarded = await openTestSite({ env: { METRICS_TOKEN: token, PUBLIC_URL: "https://studio.example" } });
    const far = { remoteAddress: "203.0.113.9" };
    expect(await readMetrics(guarded, { ...far, headers: { Authorization: `Bearer ${token}` } })).toContain("process_");
    const denied = await guarded.request("/metrics", { remoteAddress: local });
    expect(denied.status).toBe(401);
    expect(denied.headers.get("www-authenticate")).toMatch(/^Bearer/);
    expect(await denied.text()).not.toContain("process_");
    const wrong = { ...far, headers: { Authorization: "Bearer something-else-of-nobody" } };
    expect((await guarded.request("/metrics", wrong)).status).toBe(401);
  });
});

describe("requests", () => {
  test("are counted by the pattern of their route, never by their path", async () => {
    const counted = await openTestSite({ env: {} });
    const visitor = createClient(counted);
    const owner = await signInOwner(createClient(counted));
    for (const path of ["/contact", "/contact.data", "/", "/robots.txt", "/api/v1/nothing-1", "/assets/nothing-2.js"])
      await visitor.get(path);
    for (let n = 0; n < 20; n++) await visitor.get(`/secret-path-${n}`);
    await owner.get("/admin/messages/secret-id");
    await visitor.postJson("/api/v1/messages", { name: "Ann", email: "ann@visitor.example", message: "Hello" });
    const text = await readMetrics(counted);
    const counts = (labels: string) => expect(text).toContain(`http_requests_total{${labels}}`);
    counts('method="GET",route="/",status="200"');
    counts('method="GET",route="/contact",status="200"');
    counts('method="GET",route="/robots.txt",status="200"');
    counts('method="GET",route="/api/*",status="404"');
    counts('method="GET",route="(other)",status="404"');
    counts('method="GET",route="/admin/messages/:id",status="404"');
    counts('method="POST",route="/admin",status="303"');
    counts('method="POST",route="/api/v1/messages",status="201"');
    expect(text).not.toMatch(/secret|nothing/);
    expect(text).toContain('http_requests_total{method="GET",route="/*",status="404"} 20\n');
    expect(text).toContain('http_requests_total{method="GET",route="/contact",status="200"} 2\n');
    expect(text).toMatch(/^northlight_database_commit_transactions_count [1-9]/m);
    expect(text).toContain('northlight_outbox_mails{state="due"} 1\n');
  });

  test("of a trusted proxy keep its trace in the log; others start their own", async () => {
    const behind = await openTestSite({ env: { TRUST_PROXY: "10.0.0.7" } });
    const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
    const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01` };
    for (const remoteAddress of ["10.0.0.7", "203.0.113.9"]) await behind.request("/tos", { remoteAddress, headers });
    await behind.request("/tos", { remoteAddress: "10.0.0.7", headers: { traceparent: "00-not-a-trace" } });
    const lines = behind.log.filter(({ path, msg }) => path === "/tos" && msg === "request");
    expect(lines.map((line) => line.trace_id === trace)).toEqual([true, false, false]);
    for (const line of lines.slice(1)) expect(line.trace_id).toBe(String(line.id).replaceAll("-", ""));
  });
});

describe("the dashboard and the alert rules", () => {
  test("name only metrics that the site has", async () => {
    const databaseUrl = await openTestPostgres();
    const disk = createTemporaryFolder();
    const env = { BACKUP_OFFSITE: `folder:${disk}`, BACKUP_PASSPHRASE: "correct horse battery staple" };
    const withCopies = await openTestSite({ env });
    const onPostgres = await openTestSite({ databaseUrl });
    const { backups } = withCopies.site.services;
    await backups.startNow();
    await expect.poll(async () => (await backups.readStatus()).offsite.copiedAt).toBeTruthy();
    await site.request("/");
    await onPostgres.request("/readyz");
    const text = (await readMetrics(site)) + (await readMetrics(withCopies)) + (await readMetrics(onPostgres));
    const withSamples = text.split("\n").filter((line) => /^[a-z]/.test(line));
    const existing = new Set(withSamples.map((line) => /^\w+/.exec(line)?.[0] ?? ""));
    const named = [rules, ...expressions].flatMap((expression) => expression.match(ownName) ?? []);
    expect(new Set(named).size).toBeGreaterThan(15);
    expect([...new Set(named)].filter((name) => !existing.has(name))).toEqual([]);
  });

  test.runIf(hasPromtool)("are accepted by promtool, and so is the response of /metrics", async () => {
    expect(runPromtool(["check", "rules", rulesFile])).toBe("");
    const folder = createTemporaryFolder();
    const asRules = join(folder, "dashboard.json"); // JSON is YAML
    const queries = expressions.map((expr, n) => ({ record: `query:${n}`, expr }));
    writeFileSync(asRules, JSON.stringify({ groups: [{ name: "dashboard", rules: queries }] }));
    expect(runPromtool(["check", "rules", asRules])).toBe("");
    const complaints = runPromtool(["check", "metrics"], await readMetrics(site)).split("\n");
    // The names of prom-client's own metrics are its maintainers' choice.
    expect(complaints.filter((line) => line !== "" && !line.startsWith("nodejs_"))).toEqual([]);
  });
});
