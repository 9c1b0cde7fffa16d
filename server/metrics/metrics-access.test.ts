import { BlockList } from "node:net";
import { expect, test } from "vitest";
import { findMetricsDenial, type MetricsSettings } from "./metrics-access.ts";

const noProxy = new BlockList();
const localProxy = new BlockList();
localProxy.addAddress("127.0.0.1");

const plain: MetricsSettings = { metricsToken: undefined, publicUrl: undefined, trustProxy: noProxy };
const publicSite: MetricsSettings = { ...plain, publicUrl: "https://studio.example" };

function statusOf(settings: MetricsSettings, address: string, headers = {}) {
  const request = { socketAddress: address, headers: new Headers(headers) };
  return findMetricsDenial(request, settings)?.status ?? 200;
}

test.each(["127.0.0.1", "127.8.9.1", "::1", "::ffff:127.0.0.1"])("without a token %s may read", (address) => {
  expect(statusOf(plain, address)).toBe(200);
});

test.each(["203.0.113.9", "10.0.0.1", "2001:db8::1", "::ffff:203.0.113.9", ""])("%s may not", (address) => {
  expect(statusOf(plain, address)).toBe(403);
});

test.each(["Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-IP", "Via", "CF-Ray"])(
  "a proxy on this machine is known by %s",
  (name) => {
    expect(statusOf(plain, "127.0.0.1", { [name]: "for=127.0.0.1" })).toBe(403);
    expect(statusOf({ ...publicSite, trustProxy: localProxy }, "127.0.0.1", { [name]: "127.0.0.1" })).toBe(403);
  },
);

test("behind a proxy that is declared, what comes without its header comes from this machine", () => {
  expect(statusOf({ ...publicSite, trustProxy: localProxy }, "127.0.0.1")).toBe(200);
});

test("behind a proxy that is not declared, a loopback address proves nothing", () => {
  expect(statusOf(publicSite, "127.0.0.1")).toBe(403);
  expect(statusOf({ ...plain, publicUrl: "http://localhost:3000" }, "127.0.0.1")).toBe(200);
  expect(statusOf({ ...plain, publicUrl: "http://[::1]:3000" }, "127.0.0.1")).toBe(200);
});

test("with a token, only it counts", () => {
  const settings = { ...publicSite, metricsToken: "a-token-of-the-owner" };
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}`, "X-Forwarded-For": "203.0.113.9" });
  expect(statusOf(settings, "203.0.113.9", bearer("a-token-of-the-owner"))).toBe(200);
  for (const wrong of ["", "a-token-of-the-owne", "a-token-of-the-owner2", "A-token-of-the-owner"])
    expect(statusOf(settings, "127.0.0.1", bearer(wrong))).toBe(401);
  expect(statusOf(settings, "127.0.0.1")).toBe(401);
  expect(statusOf(settings, "127.0.0.1", { Authorization: "Basic a-token-of-the-owner" })).toBe(401);
});
