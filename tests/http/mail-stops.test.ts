import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sign } from "#app/platform/keys.server.ts";
import { startSmtpTestServer } from "#tests/support/mail/smtp-server.ts";
import { createClient, signInOwner } from "#tests/support/site/client.ts";
import { findAll, parseHtml, textOf } from "#tests/support/site/html.ts";
import { type OpenSite, openSite, ownerEmail } from "#tests/support/site/site.ts";

const origin = "https://studio.example";

let site: OpenSite;
let path: string;
beforeAll(async () => {
  site = await openSite({ env: { PUBLIC_URL: origin } });
  path = linkOf(ownerEmail);
});
afterAll(() => site?.close());

const linkOf = (address: string) =>
  `/weekly-mail?token=${sign(site.site.services.weeklyMail.stopKey, JSON.stringify(["weekly mail", address]))}`;
const isOn = async () => (await site.rows<{ is_on: number }>("weekly_mail"))[0]?.is_on !== 0;
const form = { "Content-Type": "application/x-www-form-urlencoded" };
const textIn = async (response: Response) =>
  findAll(parseHtml(await response.text()), "main")
    .map(textOf)
    .join();
/** Sends no cookie and no Origin, like a mail program. */
const press = (headers: Record<string, string> = {}) =>
  site.request(path, { method: "POST", body: "List-Unsubscribe=One-Click", headers: { ...form, ...headers } });

test("opened, as mail scanners do, the link ends nothing", async () => {
  const response = await createClient(site).get(path);
  expect([response.status, response.headers.get("referrer-policy")]).toEqual([200, "no-referrer"]);
  expect(await textIn(response)).toContain("End the weekly mail");
  expect(await isOn()).toBe(true);
});

test("a page of another site cannot press it", async () => {
  for (const [name, value] of [
    ["Origin", "https://evil.example"],
    ["Sec-Fetch-Site", "cross-site"],
    ["Cookie", "a=b"],
  ] as const)
    expect((await press({ [name]: value })).status, name).toBe(403);
  expect(await isOn()).toBe(true);
});

test("a mail program's button ends it; the page says so, and starts it again", async () => {
  expect((await press()).status).toBe(200);
  expect(await isOn()).toBe(false);
  const person = createClient(site);
  expect(await textIn(await person.get(path))).toContain("The weekly mail is off.");
  expect(await textIn(await person.postForm(path, { intent: "resume" }))).toContain("End the weekly mail");
  expect(await isOn()).toBe(true);
  expect(await textIn(await person.postForm(path, { intent: "stop" }))).toContain("Send it again");
  expect(await isOn()).toBe(false);
});

test("a forged link, or one of another address, is refused with 410", async () => {
  const other = linkOf("eve@visitor.example");
  for (const forged of [`${path.slice(0, -4)}AAAA`, other, "/weekly-mail"]) {
    expect((await createClient(site).get(forged)).status).toBe(410);
    expect((await createClient(site).postForm(forged, { intent: "resume" })).status).toBe(410);
  }
  expect(await isOn()).toBe(false);
});

test("the owner switches it where the numbers are", async () => {
  const owner = await signInOwner(createClient(site));
  const response = await owner.postForm("/admin/numbers/weekly-mail", { mail: "on" });
  expect([response.status, response.headers.get("location")]).toEqual([303, "/admin/numbers#weekly-mail"]);
  expect(await isOn()).toBe(true);
  expect(await textIn(await owner.get("/admin/numbers"))).toContain("Switch it off");
  expect((await owner.postForm("/admin/numbers/weekly-mail", { mail: "perhaps" })).status).toBe(422);
  expect(await isOn()).toBe(true);
});

test("switched on, it is sent on Monday at eight by a mail server, and one press of its link ends it", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: new Date("2026-11-20T10:00:00.000Z") });
  const server = await startSmtpTestServer();
  const mail = { SMTP_URL: server.url, MAIL_FROM: "Northlight <desk@studio.example>" };
  const sending = await openSite({ env: { PUBLIC_URL: origin, STUDIO_TIME_ZONE: "Europe/Berlin", ...mail } });
  const weekly = () => server.mails.filter(({ raw }) => raw.includes("List-Unsubscribe-Post"));
  try {
    sending.site.start();
    const owner = await signInOwner(createClient(sending));
    for (const choice of ["off", "on"]) await owner.postForm("/admin/numbers/weekly-mail", { mail: choice });
    vi.setSystemTime(new Date("2026-11-23T06:57:30.000Z"));
    for (let minute = 0; minute < 5; minute++) await vi.advanceTimersByTimeAsync(60_000);
    await vi.waitFor(() => expect(weekly()).toHaveLength(1), { timeout: 10_000 });
    expect(weekly()[0]?.recipients).toEqual([ownerEmail]);
    const mails = await sending.rows<{ kind: string; created_at: string }>("mails");
    expect(mails.filter(({ kind }) => kind === "weekly").map(({ created_at }) => created_at.slice(0, 16))).toEqual([
      "2026-11-23T07:00",
    ]);

    const link = /You can end it here: (\S+)/.exec(weekly()[0]?.parsed.text ?? "")?.[1] ?? "";
    const visitor = createClient(sending, { address: "203.0.113.30" });
    const path = link.replace(origin, "");
    const forms = findAll(parseHtml(await (await visitor.get(path)).text()), "form", { method: "post" });
    const inputs = forms.flatMap((form) => findAll(form, "input")).map(({ attributes }) => attributes);
    const fields = Object.fromEntries(inputs.map((input) => [input.get("name"), input.get("value")]));
    expect(await textIn(await visitor.postForm(path, fields))).toContain("The weekly mail is off.");
    expect((await sending.rows<{ is_on: number }>("weekly_mail"))[0]?.is_on).toBe(0);
  } finally {
    vi.useRealTimers();
    await sending.close();
    await server.goDown();
  }
});
