import { expect, test } from "vitest";
import { createSilentLogger } from "#app/platform/logger.server.ts";
import { SiteRequestInfo } from "./request-info.ts";

const log = createSilentLogger();

test("each request has an id and an address", () => {
  const info = new SiteRequestInfo("203.0.113.9", log);
  expect(info.ip).toBe("203.0.113.9");
  expect(info.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(new SiteRequestInfo("", log).id).not.toBe(info.id);
});

test("a nonce is the same throughout its request, another in the next, and unused until a page asks for it", () => {
  const info = new SiteRequestInfo("", log);
  expect(info.usedNonce).toBeUndefined();
  expect(info.nonce).toMatch(/^[\w-]{22}$/);
  expect(info.nonce).toBe(info.nonce);
  expect(info.usedNonce).toBe(info.nonce);
  expect(new SiteRequestInfo("", log).nonce).not.toBe(info.nonce);
});

test("a request starts a trace of its own, or continues its caller's", () => {
  const own = new SiteRequestInfo("", log);
  expect(own.traceId).toBe(own.id.replaceAll("-", ""));
  const id = "4bf92f3577b34da6a3ce929d0e0e4736";
  const info = new SiteRequestInfo("", log, { trace: { id, flags: "01" } });
  expect(info.traceId).toBe(id);
  expect(info.createTraceparent()).toMatch(new RegExp(`^00-${id}-[0-9a-f]{16}-01$`));
  expect(info.createTraceparent()).not.toBe(info.createTraceparent()); // each call is a span of its own
});

test("what a request logs carries its id", () => {
  const info = new SiteRequestInfo("", log);
  expect((info.log as typeof log).bindings()).toEqual({ id: info.id });
  expect(info.log).toBe(info.log);
});
