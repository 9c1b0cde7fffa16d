// The files of docs/deploy that no other test runs. nginx.conf, Caddyfile and haproxy.cfg run in
// tests/http/reverse-proxies.test.ts, pgbouncer.ini in tests/store/pgbouncer.test.ts.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

const folder = fileURLToPath(new URL("../../docs/deploy/", import.meta.url));
const read = (name: string) => readFileSync(folder + name, "utf8");
const isInstalled = (program: string, version: string) => spawnSync(program, [version]).status === 0;

test("each file is linked from the documents", () => {
  const documents = ["self-hosting", "proxy", "scaling", "backups"].map((name) => read(`../${name}.md`)).join();
  expect(readdirSync(folder).filter((name) => !documents.includes(`](deploy/${name})`))).toEqual([]);
});

describe.skipIf(!isInstalled("systemd-analyze", "--version"))("northlight.service", () => {
  test("exposes at most 3.0 of 10 by systemd's own count", () => {
    const args = ["security", "--offline=true", "--threshold=30", "--no-pager", `${folder}northlight.service`];
    const { status, stdout } = spawnSync("systemd-analyze", args, { encoding: "utf8" });
    expect(stdout).toMatch(/Overall exposure level for northlight\.service: [0-2]\.\d OK/);
    expect(status).toBe(0);
  });

  test("has no unknown or misplaced line, and is started again however often it fails", () => {
    const { stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", `${folder}northlight.service`], {
      encoding: "utf8",
    });
    expect(stderr).not.toMatch(/northlight\.service:\d+/);
    expect(read("northlight.service")).toMatch(/^\[Unit\][^[]*^StartLimitIntervalSec=0$/ms);
  });
});

test.skipIf(!isInstalled("openssl", "version")).each([
  ["nginx.conf", /ssl_protocols TLSv1\.2 TLSv1\.3;/, /ssl_ciphers (\S+);/],
  ["haproxy.cfg", /ssl-min-ver TLSv1\.2\n/, /ssl-default-bind-ciphers (\S+)\n/],
])("%s allows TLS 1.2 and 1.3, with forward secrecy and authenticated encryption alone", (name, versions, ciphers) => {
  const text = read(name);
  expect(text).toMatch(versions);
  const [, list = ""] = ciphers.exec(text) ?? [];
  const { status, stdout } = spawnSync("openssl", ["ciphers", "-tls1_2", "-s", list], { encoding: "utf8" });
  expect(status).toBe(0);
  const others = stdout
    .trim()
    .split(":")
    .filter((cipher) => !/^ECDHE-(ECDSA|RSA)-.*(GCM|CHACHA20)|^TLS_/.test(cipher));
  expect(others).toEqual([]);
});

const caddyfiles = ["several-instances.Caddyfile", "compose.Caddyfile"];

test.skipIf(!isInstalled("caddy", "version")).each(caddyfiles)("%s is adapted by Caddy", (name) => {
  const args = ["adapt", "--adapter", "caddyfile", "--config", folder + name];
  const { status, stdout } = spawnSync("caddy", args, {
    encoding: "utf8",
    env: { PATH: process.env.PATH, HOME: "/nowhere" },
  });
  expect(status).toBe(0);
  expect(stdout).toContain('"health_checks":{"active":{"interval":1000000000,"uri":"/readyz"}}');
});

test.skipIf(!isInstalled("haproxy", "-v"))("haproxy-postgres.cfg is accepted by HAProxy", () => {
  const { status, stderr } = spawnSync("haproxy", ["-c", "-f", `${folder}haproxy-postgres.cfg`], { encoding: "utf8" });
  expect(status, stderr).toBe(0);
});

// Neither is in Debian: compared with what their documentation lists, and not run.
test("Traefik's files have the keys of its reference", () => {
  const seconds = z.string().regex(/^\d+s$/);
  const staticSchema = z.strictObject({
    entryPoints: z.record(
      z.string(),
      z.strictObject({
        address: z.string().regex(/^:\d+$/),
        http: z
          .strictObject({
            redirections: z.strictObject({
              entryPoint: z.strictObject({ to: z.string(), scheme: z.literal("https") }),
            }),
          })
          .optional(),
        transport: z.strictObject({ respondingTimeouts: z.strictObject({ readTimeout: seconds }) }).optional(),
      }),
    ),
    providers: z.strictObject({ file: z.strictObject({ filename: z.string() }) }),
    serversTransport: z.strictObject({ forwardingTimeouts: z.strictObject({ idleConnTimeout: seconds }) }),
    certificatesResolvers: z.record(
      z.string(),
      z.strictObject({
        acme: z.strictObject({ email: z.email(), storage: z.string(), tlsChallenge: z.strictObject({}) }),
      }),
    ),
  });
  const dynamicSchema = z.strictObject({
    http: z.strictObject({
      routers: z.record(
        z.string(),
        z.strictObject({
          rule: z.string().regex(/^Host\(`[\w.]+`\)$/),
          entryPoints: z.array(z.string()),
          service: z.string(),
          tls: z.strictObject({ certResolver: z.string() }),
        }),
      ),
      services: z.record(
        z.string(),
        z.strictObject({ loadBalancer: z.strictObject({ servers: z.array(z.strictObject({ url: z.url() })) }) }),
      ),
    }),
  });
  const { entryPoints, providers, certificatesResolvers } = staticSchema.parse(parse(read("traefik.yml")));
  const { routers, services } = dynamicSchema.parse(parse(read("traefik-northlight.yml"))).http;
  expect(providers.file.filename).toMatch(/\/traefik-northlight\.yml$/);
  for (const router of Object.values(routers)) {
    expect(Object.keys(services)).toContain(router.service);
    expect(Object.keys(certificatesResolvers)).toContain(router.tls.certResolver);
    expect(Object.keys(entryPoints)).toEqual(expect.arrayContaining(router.entryPoints));
  }
});

test("Litestream's file has the keys of its reference, and names the site's database", () => {
  const replica = z.strictObject({
    type: z.literal("s3"),
    bucket: z.string(),
    path: z.string(),
    region: z.string(),
    endpoint: z.url(),
  });
  const schema = z.strictObject({
    dbs: z.array(z.strictObject({ path: z.literal("/var/lib/northlight/northlight.db"), replicas: z.array(replica) })),
  });
  expect(() => schema.parse(parse(read("litestream.yml")))).not.toThrow();
});
