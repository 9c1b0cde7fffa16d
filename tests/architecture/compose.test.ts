import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { allSettings } from "#app/composition/config.server.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

interface Service {
  image: string;
  build?: string;
  profiles?: string[];
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  security_opt?: string[];
  stop_grace_period?: string;
  healthcheck?: Record<string, unknown>;
  volumes?: string[];
  environment?: Record<string, string>;
  networks: string[];
  depends_on?: Record<string, { condition: string }>;
}

interface Compose {
  services: Record<string, Service>;
  networks: Record<string, { ipam: { config: { subnet: string; gateway: string }[] } }>;
  volumes: Record<string, null>;
}

const compose = parse(readFileSync(join(root, "compose.yaml"), "utf8"), { merge: true }) as Compose;
const { services } = compose;
const isSite = ({ build }: Service) => build !== undefined;
const ofProfile = (profile?: string) =>
  Object.keys(services).filter((name) => services[name]?.profiles?.includes(profile ?? "") ?? profile === undefined);

test("compose.yaml starts one instance by default, and three with PostgreSQL and Caddy as a profile", () => {
  expect(ofProfile()).toEqual(["site"]);
  expect(ofProfile("scaled")).toEqual(["instance1", "instance2", "instance3", "database", "caddy"]);
  for (const { depends_on = {} } of Object.values(services))
    for (const [name, { condition }] of Object.entries(depends_on)) {
      expect(services).toHaveProperty(name);
      expect(condition).toBe("service_healthy");
    }
});

test("compose.yaml runs each instance without rights, on a read-only root, with settings that the site knows", () => {
  const known = new Set<string>(Object.values(allSettings).map(({ env }) => env));
  const sites = Object.values(services).filter(isSite);
  expect(sites).toHaveLength(4);
  for (const site of sites) {
    expect(site).toMatchObject({
      read_only: true,
      tmpfs: ["/tmp"],
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
      stop_grace_period: "20s",
    });
    expect(Object.keys(site.environment ?? {}).filter((name) => !known.has(name))).toEqual([]);
    // YAML reads on and off as texts or as true and false; the container gets a text.
    for (const value of Object.values(site.environment ?? {})) expect(typeof value).toBe("string");
  }
});

test("compose.yaml and the image name the command that runs in their containers", () => {
  for (const [name, { environment = {} }] of Object.entries(services).filter(([, service]) => isSite(service)))
    expect(environment.INSTALLATION).toBe(name === "site" ? "compose" : "scaled");
  expect(readFileSync(join(root, "Dockerfile"), "utf8")).toMatch(/^ {4}INSTALLATION=container \\$/m);
});

test("compose.yaml has the image's health check, which an image of OCI's format loses", () => {
  const dockerfile = readFileSync(join(root, "Dockerfile"), "utf8");
  const [, interval, timeout, start_period, retries, command = ""] =
    /^HEALTHCHECK --interval=(\w+) --timeout=(\w+) --start-period=(\w+) --retries=(\d+) \\\n\s+CMD (\[.*\])$/m.exec(
      dockerfile,
    ) ?? [];
  const test = ["CMD", ...JSON.parse(command)];
  for (const { healthcheck } of Object.values(services).filter(isSite))
    expect(healthcheck).toEqual({ test, interval, timeout, start_period, retries: Number(retries) });
  expect(test.join(" ")).not.toContain("$"); // Compose would replace it
});

test("compose.yaml names only volumes, networks, files and proxy addresses that exist", () => {
  const [network] = compose.networks.site?.ipam.config ?? [];
  for (const { volumes = [], networks } of Object.values(services)) {
    expect(networks).toEqual(["site"]);
    for (const [source = ""] of volumes.map((volume) => volume.split(":")))
      expect(source.startsWith("./") ? existsSync(join(root, source)) : Object.hasOwn(compose.volumes, source)).toBe(
        true,
      );
  }
  expect(services.site?.environment?.TRUST_PROXY).toBe(network?.gateway);
  expect(services.instance1?.environment?.TRUST_PROXY).toBe(network?.subnet);
});
