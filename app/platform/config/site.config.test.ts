import { describe, expect, test } from "vitest";
import { type Environment, readSettings } from "./settings.server.ts";
import { siteSettings } from "./site.config.server.ts";

const read = (environment: Environment) => readSettings(siteSettings, environment);
const proxies = (list: string) => read({ TRUST_PROXY: list }).values.trustProxy;

test("without any variable the site listens on this machine only, keeps its own data and trusts nobody", () => {
  const { values, errors } = read({});
  expect(errors).toEqual([]);
  expect(values).toMatchObject({ port: 3_000, host: "127.0.0.1", dataDir: "./data", logLevel: "info" });
  expect(values).not.toHaveProperty("publicUrl", expect.anything());
  expect(values.trustProxy.check("127.0.0.1")).toBe(false);
});

describe("PORT", () => {
  test.each([
    ["0", 0],
    ["80", 80],
    ["65535", 65_535],
  ])("%s is a port", (text, port) => {
    expect(read({ PORT: text }).values.port).toBe(port);
  });

  test.each(["65536", "-1", "80.5", "http", "80a", "Infinity", " "])("%j is none", (text) => {
    expect(read({ PORT: text }).errors).toEqual([
      expect.stringMatching(/^PORT: must be (a whole number|from 0 to 65535)/),
    ]);
  });
});

describe("DRAIN_S, KEEP_ALIVE_S and HSTS_SUBDOMAINS", () => {
  test("have defaults for a site without a load balancer, whose other subdomains are unknown", () => {
    expect(read({}).values).toMatchObject({ drainS: 0, keepAliveS: 65, hstsSubdomains: false });
    expect(read({ DRAIN_S: "5", HSTS_SUBDOMAINS: "on" }).values).toMatchObject({ drainS: 5, hstsSubdomains: true });
  });

  test.each([
    ["DRAIN_S", "301"],
    ["KEEP_ALIVE_S", "0"],
    ["HSTS_SUBDOMAINS", "yes"],
  ])("%s cannot be %j", (name, text) => {
    expect(read({ [name]: text }).errors).toEqual([expect.stringMatching(`^${name}: must be`)]);
  });
});

describe("PUBLIC_URL", () => {
  test.each([
    ["https://studio.example", "https://studio.example"],
    ["https://studio.example/", "https://studio.example"],
    ["HTTPS://Studio.Example:443/", "https://studio.example"],
    ["http://127.0.0.1:8080", "http://127.0.0.1:8080"],
  ])("%s is the origin %s", (text, origin) => {
    expect(read({ PUBLIC_URL: text }).values.publicUrl).toBe(origin);
  });

  test.each([
    ["https://studio.example/desk", "PUBLIC_URL: must have no path"],
    ["studio.example", "PUBLIC_URL: must be an http or https address"],
    ["ftp://studio.example", "PUBLIC_URL: must be an http or https address"],
    ["javascript:alert(1)", expect.stringContaining("must be an http or https address")],
  ])("%s is refused", (text, error) => {
    expect(read({ PUBLIC_URL: text }).errors).toEqual([error]);
  });
});

describe("TRUST_PROXY", () => {
  test("takes addresses and CIDRs of both families, with spaces between", () => {
    const list = proxies(" 10.0.0.1, 192.168.0.0/16 ,2001:db8::/32,::1 ");
    for (const ip of ["10.0.0.1", "192.168.255.255"]) expect(list.check(ip, "ipv4")).toBe(true);
    for (const ip of ["2001:db8:ffff::1", "::1"]) expect(list.check(ip, "ipv6")).toBe(true);
    for (const ip of ["10.0.0.2", "192.169.0.0"]) expect(list.check(ip, "ipv4")).toBe(false);
    expect(list.check("2001:db9::1", "ipv6")).toBe(false);
  });

  test("takes an address with the name of its interface", () => {
    expect(proxies("fe80::1%eth0").check("fe80::1", "ipv6")).toBe(true);
  });

  test.each(["", " , ,"])("%j trusts nobody", (text) => {
    expect(proxies(text).check("10.0.0.1", "ipv4")).toBe(false);
  });

  // A slip of the pen must never read as /0, which trusts the whole Internet.
  test.each(["10.0.0.0/", "10.0.0.0/ ", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/1e1", "10.0.0.0/8/9", "::/129"])(
    "%j is no CIDR",
    (text) => {
      expect(read({ TRUST_PROXY: `127.0.0.1,${text}` }).errors).toEqual([
        `TRUST_PROXY: ${text.trim()} is neither an IP address nor a CIDR range`,
      ]);
    },
  );

  test.each(["proxy.example", "10.0.0", "10.0.0.256", "*"])("%j is no address", (text) => {
    expect(read({ TRUST_PROXY: text }).errors).toEqual([
      `TRUST_PROXY: ${text} is neither an IP address nor a CIDR range`,
    ]);
  });
});

test("a wrong SITE_SECRET is reported without repeating it", () => {
  expect(read({ SITE_SECRET: "topsecret" }).errors).toEqual(["SITE_SECRET: must have at least 32 characters"]);
});

test("a level that does not exist is refused with those that do", () => {
  expect(read({ LOG_LEVEL: "loud" }).errors).toEqual(["LOG_LEVEL: must be trace, debug, info, warn, error or silent"]);
});

describe("STUDIO_TIME_ZONE", () => {
  test("is this machine's unless it is set", () => {
    expect(read({}).values.timeZone).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(read({ STUDIO_TIME_ZONE: "Europe/Berlin" }).values.timeZone).toBe("Europe/Berlin");
  });

  test.each(["Berlin", "Europe/Atlantis", "+01:00", "'"])("%j is no time zone", (zone) => {
    expect(read({ STUDIO_TIME_ZONE: zone }).errors).toEqual([
      expect.stringMatching(/^STUDIO_TIME_ZONE: must be the name/),
    ]);
  });
});
