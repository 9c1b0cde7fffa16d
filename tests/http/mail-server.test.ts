import { createServer, type Server, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { type SmtpTestServer, startSmtpTestServer } from "#tests/support/mail/smtp-server.ts";
import { type Client, createClient, signInOwner } from "#tests/support/site/client.ts";
import { type OpenSite, openSite, ownerEmail } from "#tests/support/site/site.ts";

const password = "r1ght-secret";
const page = "/admin/site/mail";
let smtp: SmtpTestServer;
let site: OpenSite;
let owner: Client;
let fields: Record<string, string>;

beforeEach(async () => {
  smtp = await startSmtpTestServer({ user: "studio", password });
  fields = {
    host: "127.0.0.1",
    port: new URL(smtp.url).port,
    security: "none",
    user: "studio",
    password,
    fromName: "Studio",
    fromAddress: "desk@studio.example",
    to: ownerEmail,
  };
});
afterEach(async () => {
  await site.close();
  await smtp.goDown();
});

async function open(env: Record<string, string | undefined> = {}) {
  site = await openSite({ env: { CONTACT_EMAIL: "studio@studio.example", ...env } });
  site.site.start();
  owner = await signInOwner(createClient(site));
}

/** Without JavaScript: the page is the answer. */
async function post(intent: string, changes: Record<string, string> = {}) {
  const response = await owner.postForm(page, { intent, ...fields, ...changes });
  const html = (await response.text()).replace(/<!-- -->/g, "");
  return { status: response.status, location: response.headers.get("location"), html };
}
const sendMessage = () =>
  createClient(site).postJson("/api/v1/messages", { name: "Ann", email: "ann@example.org", message: "Hello" });

describe("without a mail server in the environment", () => {
  beforeEach(() => open());

  test("the test mail leaves at once by what was typed, and nothing is stored", async () => {
    const { status, html } = await post("test");
    expect(status).toBe(200);
    expect(html).toContain("Test mail sent");
    expect(html).toContain('value="desk@studio.example"');
    expect(html).not.toContain(password);
    expect(smtp.mails).toMatchObject([{ recipients: [ownerEmail], sender: "desk@studio.example" }]);
    expect(await site.rows("mail_server")).toEqual([]);
  });

  test("what is saved takes effect at once: waiting mails leave, and the pages of visitors follow", async () => {
    const visitor = createClient(site);
    const privacy = async () => (await visitor.get("/privacy")).text();
    expect(await privacy()).toContain("does not send e-mail at present");
    await sendMessage();
    expect(smtp.mails).toEqual([]);
    const saved = await post("save");
    expect([saved.status, saved.location]).toEqual([303, `${page}?saved`]);
    await expect.poll(() => smtp.mails.length).toBe(1);
    expect(smtp.mails[0]?.parsed.from).toMatchObject({ address: "desk@studio.example" });
    expect(await privacy()).toContain("Our mail provider");
    const html = await (await owner.get(`${page}?saved`)).text();
    expect(html).toContain("Saved. Leave it empty to keep it.");
    for (const place of [html, JSON.stringify(site.log), JSON.stringify(await site.rows("audit_log"))])
      expect(place).not.toContain(password);
    expect((await post("test", { password: "" })).html).toContain("Test mail sent");
    expect(await (await owner.get("/admin/site")).text()).toContain("127.0.0.1:");
    expect((await post("remove")).location).toBe(`${page}?removed`);
    await sendMessage();
    expect(await (await owner.get(page)).text()).toContain("No mail server is configured");
  });

  test.each([
    ["a wrong password", { password: "wr0ng-secret" }, "refused the sign-in"],
    ["STARTTLS that is not offered", { security: "starttls" }, "No secure connection"],
  ])("%s is said beside its field, and what was typed stays", async (_what, changes, words) => {
    const { status, html } = await post("test", { ...changes, fromName: "Typed “name”" });
    expect(status).toBe(422);
    expect(html).toContain("The test mail was not sent.");
    expect(html).toContain(words);
    expect(html).toContain("Typed “name”");
    for (const secret of [password, "wr0ng-secret"]) expect(html + JSON.stringify(site.log)).not.toContain(secret);
    expect(smtp.mails).toEqual([]);
  });

  test("a server that never answers is given up", async () => {
    const sockets = new Set<Socket>();
    const silent: Server = createServer((socket) => {
      sockets.add(socket.on("error", () => {}));
    });
    await new Promise<void>((done) => silent.listen(0, "127.0.0.1", done));
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      silent.close();
    });
    const { port } = silent.address() as { port: number };
    const startedAt = performance.now();
    const { status, html } = await post("test", { port: String(port) });
    expect(status).toBe(422);
    expect(html).toContain("did not answer in time");
    expect(performance.now() - startedAt).toBeLessThan(12_000);
  });

  test("a field that is wrong is marked, and the stored password is not sent elsewhere", async () => {
    await post("save");
    const wrong = await post("save", { port: "70000", security: "none", host: "mail.example.com" });
    expect([wrong.status, wrong.html.match(/aria-invalid="true"/g)?.length]).toEqual([422, 2]);
    const elsewhere = await post("test", { password: "", host: "localhost" });
    expect([elsewhere.status, elsewhere.html.includes("type the password again")]).toEqual([422, true]);
    expect(smtp.mails).toEqual([]);
  });
});

test("a mail server of the environment is shown as such; only the test mail is offered", async () => {
  await open({ SMTP_URL: smtp.url, MAIL_FROM: "Desk <desk@studio.example>" });
  const html = await (await owner.get(page)).text();
  expect(html).toContain("The environment sets it.");
  expect(html).toContain('value="studio"');
  expect(html).not.toContain(password);
  expect(html).not.toContain('value="save"');
  expect((await post("save")).status).toBe(409);
  const sent = await owner.postForm(page, { intent: "test", to: "ann@example.org" });
  expect(await sent.text()).toContain("Test mail sent");
  expect(smtp.mails.at(-1)).toMatchObject({ recipients: ["ann@example.org"] });
  smtp.answer = 550;
  const refused = await owner.postForm(page, { intent: "test", to: "ann@example.org" });
  expect([refused.status, (await refused.text()).includes("550 Refused by the test")]).toEqual([422, true]);
});
