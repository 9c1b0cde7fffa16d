// @module-tag long
// The built site behind each proxy, with the files that the documents offer.
import { describe, expect, onTestFinished, test } from "vitest";
import { createClient } from "#tests/support/site/client.ts";
import { fieldValue, parseHtml } from "#tests/support/site/html.ts";
import { findProxy, proxyPrograms, requestFrom, startProxy } from "#tests/support/site/reverse-proxy.ts";
import { findFreePort, startServer } from "#tests/support/site/server-process.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

/** Another address than the proxy's, which the site trusts. */
const visitorAddress = "127.0.0.2";
const longPath = `/projects/binary-calculator?a=${"1".repeat(10_000)}&b=${"1".repeat(10_000)}`;

async function openBehind(program: (typeof proxyPrograms)[number], path: string) {
  const dataDir = createTemporaryFolder();
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = await startServer({ DATA_DIR: dataDir, TRUST_PROXY: "127.0.0.1", PUBLIC_URL: origin });
  onTestFinished(async () => void (await server.kill()));
  onTestFinished(await startProxy(program, path, { port, sitePort: server.port }));
  const request = (target: string, init?: RequestInit) => requestFrom(visitorAddress, origin + target, init);
  return { origin, server, request };
}

describe.each(proxyPrograms)("behind $name", (program) => {
  const path = findProxy(program);

  test.skipIf(path === undefined)("a visitor reads pages, writes, and is known by the own address", async () => {
    const { origin, server, request } = await openBehind(program, path ?? "");
    const visitor = createClient({ origin, request });
    const page = parseHtml(await (await visitor.get("/contact")).text());
    const sent = await visitor.postForm("/contact", {
      form: fieldValue(page, "form") ?? "",
      intent: "send",
      company_website: "",
      name: "Ann",
      email: "ann@example.org",
      message: "Hello",
    });
    expect(sent.status).toBe(200);
    const listed = await visitor.get("/api/v1/messages?email=ann@example.org");
    expect(await listed.json()).toMatchObject({ messages: [{ message: "Hello" }] });

    // An address that the visitor claims is not believed.
    await visitor.get("/tos", { "X-Forwarded-For": "203.0.113.9" });
    const long = await visitor.get(longPath, { Cookie: `other=${"x".repeat(8_000)}` });
    expect(long.status).toBe(200);
    expect(await long.text()).toContain("1".repeat(10_000));
    await server.kill(); // writes the rest of its log
    const addresses = new Map(server.log.map(({ path: logged, ip }) => [logged, ip]));
    for (const page of ["/contact", "/api/v1/messages", "/tos", "/projects/binary-calculator"])
      expect(addresses.get(page), page).toBe(visitorAddress);
  });

  test.skipIf(path === undefined)("what the site rejects by itself is rejected with its own texts", async () => {
    const { origin, request } = await openBehind(program, path ?? "");
    const visitor = createClient({ origin, request });
    const large = await visitor.postJson("/api/v1/messages", { message: "x".repeat(70_000) });
    expect(large.status).toBe(413);
    expect(await large.json()).toMatchObject({ code: "too-large" });
    const forged = await visitor.postJson("/api/v1/visits", { path: "/" }, { "Sec-Fetch-Site": "cross-site" });
    expect(forged.status).toBe(403);
  });
});
