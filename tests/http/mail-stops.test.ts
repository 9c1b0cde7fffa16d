import { describe, expect, onTestFinished, test, vi } from "vitest";
import { sign } from "#app/platform/keys.server.ts";
import { startSmtpTestServer } from "#tests/support/mail/smtp-server.ts";
import { createClient, sendMessage, signInOwner } from "#tests/support/site/client.ts";
import { findAll, parseHtml, textOf } from "#tests/support/site/html.ts";
import { ownerEmail } from "#tests/support/site/site.ts";
import { openFileSite, openTestSite } from "#tests/support/site/test-site.ts";

const origin = "https://studio.example";
const site = await openFileSite({ env: { PUBLIC_URL: origin } });

const weeklyLinkTo = (address: string) =>
  `/weekly-mail?token=${sign(site.site.services.weeklyMail.stopKey, JSON.stringify(["weekly mail", address]))}`;
const isWeeklyOn = async () => (await site.rows<{ is_on: number }>("weekly_mail"))[0]?.is_on !== 0;

/** The link in the mail with an answer of the owner's. */
async function readConversationLink(): Promise<string> {
  const id = await sendMessage(createClient(site), { message: "The question" });
  const owner = await signInOwner(createClient(site));
  const reply = { from: "Studio", subject: "Re", message: "The answer" };
  await owner.postJson(`/api/v1/admin/messages/${id}/replies`, reply);
  const mails = await site.rows<{ kind: string; text: string }>("mails");
  const text = mails.find(({ kind }) => kind === "reply")?.text ?? "";
  return /(\/contact\/mails\?token=\S+)/.exec(text)?.[1] ?? "";
}

const textIn = async (response: Response) =>
  findAll(parseHtml(await response.text()), "main")
    .map(textOf)
    .join();

describe.each([
  {
    mails: "a conversation's mails",
    path: await readConversationLink(),
    isStopped: async () => (await site.count("mail_stops")) === 1,
    texts: ["Stop these e-mails", "You get no more e-mails about this conversation.", "Send them again"] as const,
    others: [],
  },
  {
    mails: "the weekly mail",
    path: weeklyLinkTo(ownerEmail),
    isStopped: async () => !(await isWeeklyOn()),
    texts: ["End the weekly mail", "The weekly mail is off.", "Send it again"] as const,
    others: [weeklyLinkTo("eve@visitor.example"), "/weekly-mail"],
  },
])("the link that stops $mails", ({ path, isStopped, texts: [stop, stopped, resume], others }) => {
  /** Sends no cookie and no Origin, like a mail program. */
  const press = (headers: Record<string, string> = {}) => {
    const form = { "Content-Type": "application/x-www-form-urlencoded" };
    return site.request(path, {
      method: "POST",
      body: "List-Unsubscribe=One-Click",
      headers: { ...form, ...headers },
    });
  };

  test("stops nothing when it is opened, as mail scanners do, and shows nothing of a conversation", async () => {
    const response = await createClient(site).get(path);
    expect([response.status, response.headers.get("referrer-policy")]).toEqual([200, "no-referrer"]);
    const text = await textIn(response);
    expect(text).toContain(stop);
    expect(text).not.toMatch(/The question|The answer|Ann/);
    expect(await isStopped()).toBe(false);
  });

  test("cannot be pressed by a page of another site", async () => {
    for (const [name, value] of [
      ["Origin", "https://evil.example"],
      ["Sec-Fetch-Site", "cross-site"],
      ["Cookie", "a=b"],
    ] as const)
      expect((await press({ [name]: value })).status, name).toBe(403);
    expect(await isStopped()).toBe(false);
  });

  test("is pressed by a mail program's button; the page says so, and takes it back", async () => {
    expect((await press()).status).toBe(200);
    expect(await isStopped()).toBe(true);
    const person = createClient(site);
    expect(await textIn(await person.get(path))).toContain(stopped);
    expect(await textIn(await person.postForm(path, { intent: "resume" }))).toContain(stop);
    expect(await isStopped()).toBe(false);
    expect(await textIn(await person.postForm(path, { intent: "stop" }))).toContain(resume);
    expect(await isStopped()).toBe(true);
  });

  test("is refused with 410 where it is forged, or of another address", async () => {
    for (const forged of [`${path.slice(0, -4)}AAAA`, ...others]) {
      expect((await createClient(site).get(forged)).status).toBe(410);
      expect((await createClient(site).postForm(forged, { intent: "resume" })).status).toBe(410);
    }
    expect(await isStopped()).toBe(true);
  });
});

test("the owner switches the weekly mail where the numbers are", async () => {
  const owner = await signInOwner(createClient(site));
  const response = await owner.postForm("/admin/numbers/weekly-mail", { mail: "on" });
  expect([response.status, response.headers.get("location")]).toEqual([303, "/admin/numbers#weekly-mail"]);
  expect(await isWeeklyOn()).toBe(true);
  expect(await textIn(await owner.get("/admin/numbers"))).toContain("Switch it off");
  expect((await owner.postForm("/admin/numbers/weekly-mail", { mail: "perhaps" })).status).toBe(422);
  expect(await isWeeklyOn()).toBe(true);
});

test("switched on, the weekly mail is sent on Monday at eight by a mail server, and one press of its link ends it", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: new Date("2026-11-20T10:00:00.000Z") });
  const server = await startSmtpTestServer();
  onTestFinished(() => server.goDown());
  const mail = { SMTP_URL: server.url, MAIL_FROM: "Northlight <desk@studio.example>" };
  const sending = await openTestSite({ env: { PUBLIC_URL: origin, STUDIO_TIME_ZONE: "Europe/Berlin", ...mail } });
  onTestFinished(() => void vi.useRealTimers());
  const weekly = () => server.mails.filter(({ raw }) => raw.includes("List-Unsubscribe-Post"));
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
});
