import { createHash } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { isShared } from "#app/shell/first-paint/shared-paths.ts";
import { createClient, signInOwner } from "#tests/support/site/client.ts";
import { findAll, type HtmlElement, parseHtml, textOf } from "#tests/support/site/html.ts";
import { type OpenSite, openSite } from "#tests/support/site/site.ts";
import { listPages } from "#tests/support/site/site-routes.ts";
import { openFileSite, openTestSite } from "#tests/support/site/test-site.ts";

const pages = listPages("0191d9a2-7f3c-7cc0-8000-000000000000");
/** The only page that embeds another website, and that our own pages embed. */
const mapFrame = "/contact/map";
const chatbotFrame = "/projects/ai-chatbot/frame";
/** Embedded by our own pages. */
const framed = [mapFrame, chatbotFrame];
/** May request microphone and camera. */
const listening = ["/projects/ai-chatbot", chatbotFrame];
/** Not pages of the shell: other responses, or documents for an iframe. tests/http/chatbot.test.ts checks these. */
const bare = [
  ...framed,
  "/login/passkey",
  ...["assistant.js", "ask", "letter"].map((name) => `/projects/ai-chatbot/${name}`),
];
/** Addresses with secrets. */
const secretPages = [
  "/contact/conversation",
  "/contact/mails",
  "/weekly-mail",
  "/testimonial",
  "/numbers",
  "/admin/setup",
  "/register/confirm",
  "/login/link",
  "/login/reset",
  "/login/end-session",
  "/login/invitation",
  "/account/email",
  "/account/delete",
];
/** Redirect anonymous visitors. */
const guarded =
  /^\/admin\/(backups|commands|dashboard|files|health|inbox|messages|news|notifications|numbers|questions|retention|security|site|team|logout)|^\/account(\/confirm|\/export|\/passkey-options|\/receipt)?$|^\/login\/code$/;
const uuid = /^[0-9a-f-]{36}$/;

const site = await openFileSite();

/** The policy's directives by name. */
function policyOf(response: Response): Map<string, string[]> {
  const text = response.headers.get("content-security-policy") ?? "";
  return new Map(
    text.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
}

/** One response of every kind. */
async function everyKind(on: OpenSite): Promise<[string, Response][]> {
  const [stranger, owner] = [createClient(on), await signInOwner(createClient(on))];
  const script = /\/assets\/[^"]+\.js/.exec(await (await stranger.get("/")).text())?.[0] ?? "";
  const answers: [string, Promise<Response>][] = [
    ...pages.map(({ path }): [string, Promise<Response>] => [path, stranger.get(path)]),
    ["/contact.data", stranger.get("/contact.data")],
    ["the dashboard", owner.get("/admin/dashboard")],
    ["a head", stranger.request("/contact", { method: "HEAD" })],
    ["an asset", stranger.get(script)],
    ["a missing asset", stranger.get("/assets/nothing-here.js")],
    ["an asset unchanged", stranger.get("/favicon.svg")],
    ["a posted form", stranger.postForm("/contact", { intent: "send" })],
    ["a redirect", stranger.postForm("/admin/logout", {})],
    ["no form", stranger.request("/contact", { method: "POST", body: "x" }, { "Content-Type": "text/plain" })],
    ["JSON", stranger.get("/api/v1/messages?email=ann@example.org")],
    ["the document", stranger.get("/api/v1/openapi.json")],
    ["a problem", stranger.get("/api/v1/admin/messages")],
    ["an unknown call", stranger.get("/api/v1/nothing")],
    ["a foreign post", stranger.postForm("/contact", {}, { "Sec-Fetch-Site": "cross-site" })],
    ["a huge post", stranger.postForm("/contact", { message: "x".repeat(70_000) })],
    ["a report", stranger.postJson("/api/csp-reports", {})],
    ["health", stranger.get("/healthz")],
    ["readiness", stranger.get("/readyz")],
    ["a preflight", stranger.request("/api/v1/messages", { method: "OPTIONS" })],
  ];
  return Promise.all(answers.map(async ([what, answer]): Promise<[string, Response]> => [what, await answer]));
}

const answers = await everyKind(site);

describe("every response", () => {
  test("has the security headers and a unique request id", async () => {
    const ids = new Set<string | null>();
    for (const [what, { headers, status }] of answers) {
      if (what !== "readiness") expect(status, what).toBeLessThan(500); // the worker is not started
      expect(headers.get("x-content-type-options"), what).toBe("nosniff");
      const referrer = secretPages.includes(what) ? "no-referrer" : "strict-origin-when-cross-origin";
      expect(headers.get("referrer-policy"), what).toBe(referrer);
      const who = listening.includes(what) ? "(self)" : "()";
      expect(headers.get("permissions-policy"), what).toBe(
        `camera=${who}, microphone=${who}, geolocation=(), payment=(), usb=()`,
      );
      expect(headers.get("cross-origin-opener-policy"), what).toBe("same-origin");
      expect(headers.get("cross-origin-resource-policy"), what).toBe("same-origin");
      expect(headers.get("x-frame-options"), what).toBe(framed.includes(what) ? "SAMEORIGIN" : "DENY");
      expect(headers.get("x-powered-by"), what).toBeNull();
      expect(headers.get("access-control-allow-origin"), what).toBeNull();
      expect(headers.get("strict-transport-security"), what).toBeNull();
      expect(headers.get("x-request-id"), what).toMatch(uuid);
      ids.add(headers.get("x-request-id"));
    }
    expect(ids.size).toBe(answers.length);
  });

  test("names its type, and the charset of a text", async () => {
    for (const [what, response] of answers) {
      const type = response.headers.get("content-type");
      const text = await response.text();
      if (text !== "") expect(type, what).not.toBeNull();
      if (/^text\/|\bxml\b/.test(type ?? "")) expect(type, what).toMatch(/; ?charset=utf-8$/i);
    }
  });

  test("has a policy that allows only our scripts", async () => {
    for (const [what, response] of answers) {
      const policy = policyOf(response);
      const scripts = policy.get("script-src") ?? [];
      expect(scripts[0], what).toBe("'self'");
      for (const source of scripts.slice(1))
        expect(source, what).toMatch(/^'(nonce-[\w-]{22}|sha256-[A-Za-z0-9+/]{43}=)'$/);
      expect(policy.get("default-src"), what).toEqual(["'self'"]);
      expect(policy.get("frame-ancestors"), what).toEqual([framed.includes(what) ? "'self'" : "'none'"]);
      const shown = what === mapFrame ? ["https://www.openstreetmap.org"] : ["'self'", "blob:"];
      expect(policy.get("frame-src"), what).toEqual(shown);
      expect(policy.get("img-src"), what).toEqual(["'self'", "data:", "blob:"]);
      expect(policy.get("media-src"), what).toEqual(["'self'", "blob:"]);
      expect(policy.get("object-src"), what).toEqual(["'none'"]);
      expect(policy.get("base-uri"), what).toEqual(["'none'"]);
      expect(policy.get("form-action"), what).toEqual(["'self'"]);
      expect(policy.get("report-uri"), what).toEqual(["/api/csp-reports"]);
      expect(policy.has("upgrade-insecure-requests"), what).toBe(false);
    }
  });

  test("documents and data are not cached, shared pages briefly, assets permanently", async () => {
    for (const [what, { headers, status }] of answers) {
      const kept = headers.get("cache-control") ?? "";
      if (what === "an asset") expect(kept).toBe("public, max-age=31536000, immutable");
      else if (what === "an asset unchanged") expect(kept).toBe("public, max-age=3600");
      else if (isShared(what, "")) expect(kept, what).toBe("private, max-age=30");
      else if (headers.get("content-type")?.startsWith("text/html") && status < 500)
        expect(kept, what).toMatch(/no-store/);
    }
  });
});

describe("a page", () => {
  const scripted = pages.filter(
    ({ path }) => !guarded.test(path) && !/^\/(contact\/files|pictures)/.test(path) && !bare.includes(path),
  );

  test.each(scripted)("$path: each script is a file of the site or allowed by its policy", async ({ path }) => {
    const response = await createClient(site).get(path);
    const policy = response.headers.get("content-security-policy") ?? "";
    const html = await response.text();
    // Data is not executed, so no policy applies.
    const isData = ({ attributes }: HtmlElement) => attributes.get("type")?.endsWith("json") ?? false;
    const scripts = findAll(parseHtml(html), "script").filter((script) => !isData(script));
    expect(scripts.length).toBeGreaterThan(1);
    for (const script of scripts) {
      const text = script.children.join("");
      const [src, nonce] = [script.attributes.get("src"), script.attributes.get("nonce")];
      if (src !== undefined) expect(src).toMatch(/^\/(?!\/)/);
      else if (nonce !== undefined) expect(policy).toContain(`'nonce-${nonce}'`);
      else if (text !== "") expect(policy).toContain(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
    }
    expect(html).not.toMatch(/\son[a-z]+="/); // the policy blocks inline handlers
    expect(html).not.toContain("javascript:");
  });

  test("has another nonce each time", async () => {
    const policies = await Promise.all(
      Array.from({ length: 5 }, async () =>
        (await createClient(site).get("/admin")).headers.get("content-security-policy"),
      ),
    );
    expect(new Set(policies).size).toBe(5);
  });

  test("of an unknown path is a 404", async () => {
    const response = await createClient(site).get("/nowhere?x=1");
    expect(response.status).toBe(404);
    const page = parseHtml(await response.text());
    expect(findAll(page, "title").map(textOf)).toEqual(["Page Not Found"]);
    const links = findAll(page, "a").map(textOf);
    expect(links).toEqual(expect.arrayContaining(["Go Back", "Return Home"]));
    const id = response.headers.get("x-request-id");
    expect(site.log.find((line) => line.id === id && line.msg === "page not found")?.path).toBe("/nowhere");
  });
});

describe("https", () => {
  test("turns on HSTS and upgrades; all other headers are the same", async () => {
    const https = await openTestSite({ env: { PUBLIC_URL: "https://studio.example" } });
    for (const [what, response] of await everyKind(https)) {
      expect(response.headers.get("strict-transport-security"), what).toBe("max-age=31536000");
      expect(policyOf(response).has("upgrade-insecure-requests"), what).toBe(true);
    }
  });

  test("extends HSTS to subdomains only if the owner sets it", async () => {
    const https = await openTestSite({ env: { PUBLIC_URL: "https://studio.example", HSTS_SUBDOMAINS: "on" } });
    expect((await createClient(https).get("/")).headers.get("strict-transport-security")).toBe(
      "max-age=31536000; includeSubDomains",
    );
  });

  test("plain http in PUBLIC_URL does not", async () => {
    const http = await openTestSite({ env: { PUBLIC_URL: "http://studio.example:8080" } });
    expect((await createClient(http).get("/")).headers.get("strict-transport-security")).toBeNull();
  });
});

describe("the log", () => {
  test("has a line for each request, with its id, and nothing of its query", async () => {
    const client = createClient(site, { address: "203.0.113.44" });
    const response = await client.get("/contact?token=a-secret");
    const id = response.headers.get("x-request-id");
    expect(site.log.filter((line) => line.id === id)).toMatchObject([
      { msg: "request", method: "GET", path: "/contact", status: 200, ip: "203.0.113.44" },
    ]);
    expect(JSON.stringify(site.log)).not.toContain("a-secret");
  });

  test("has CSP reports without secrets, limited per minute", async () => {
    const page = "http://localhost:3000/login/reset?token=one-time-token";
    const isReport = (line: { msg: string }) => line.msg === "content security policy report";
    const report = {
      "csp-report": { "document-uri": page, "blocked-uri": "inline", "violated-directive": "script-src" },
    };
    const type = { "Content-Type": "application/csp-report" };
    expect((await createClient(site).postJson("/api/csp-reports", report, type)).status).toBe(204);
    const logged = () => site.log.filter(isReport);
    const notified = { directive: "script-src", blocked: "inline", page: "/login/reset" };
    expect(logged()).toContainEqual(expect.objectContaining(notified));
    const many = Array(15).fill({ type: "csp-violation", body: { documentURL: page, sourceFile: page } });
    for (const body of [many, many, "one-time-token".repeat(100)])
      await createClient(site).postJson("/api/csp-reports", body);
    expect(logged().length).toBeGreaterThanOrEqual(20);
    expect(logged().length).toBeLessThanOrEqual(2 * 20); // 20 a minute; a new minute may start meanwhile
    expect(JSON.stringify(site.log)).not.toContain("one-time-token");
  });
});

describe("an unexpected error", () => {
  test("shows 'Something went wrong.' and its request's id, to people and programs, and no internals", async () => {
    const broken = await openSite();
    const owner = await signInOwner(createClient(broken));
    await broken.db.destroy();
    const leaks = /\bat [\w.<>]+ \(|node:|\.server\.|ERR_|database is not open|sqlite|select |stack/i;

    const page = await owner.get("/admin/dashboard");
    const html = await page.text();
    expect(page.status).toBe(503); // without sessions the dashboard cannot authorize
    expect(textOf(parseHtml(html))).toContain("Something went wrong.");
    expect(textOf(parseHtml(html))).toContain(page.headers.get("x-request-id"));
    expect(html).not.toMatch(leaks);

    for (const path of ["/admin/dashboard.data", "/admin/messages/0191d9a2-7f3c-7cc0-8000-000000000000"]) {
      const data = await owner.get(path);
      expect(data.status, path).toBe(503);
      expect(await data.text(), path).not.toMatch(leaks);
    }

    await broken.close();
  });

  test("is a 500 with details in the log only", async () => {
    const broken = await openSite();
    await sql`alter table contact_messages rename to gone`.execute(broken.db);
    const visitor = createClient(broken);
    const response = await visitor.get("/api/v1/messages?email=ann@example.org");
    expect(response.status).toBe(500);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    const id = response.headers.get("x-request-id");
    expect(await response.json()).toEqual({
      type: "about:blank",
      title: "Something went wrong.",
      status: 500,
      code: "internal",
      requestId: id,
    });
    // The details are in the log only.
    expect(broken.log.find((line) => line.id === id && line.err !== undefined)).toBeDefined();
    expect((await visitor.get("/healthz")).status).toBe(200);

    const form = { intent: "send", name: "Ann", email: "ann@example.org", message: "Still here" };
    const posted = await visitor.postForm("/contact", form);
    expect(posted.status).toBe(500);
    const text = textOf(parseHtml(await posted.text()));
    expect(text).toContain("Failed to send message. Please try again.");
    expect(text).toContain("Still here");
    await broken.close();
  });

  test("public pages are served when the database is unavailable", async () => {
    const broken = await openSite();
    await broken.db.destroy();
    for (const path of ["/", "/contact", "/admin"])
      expect((await createClient(broken).get(path)).status, path).toBe(200);
    await broken.close();
  });
});
