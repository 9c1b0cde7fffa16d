import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Client, createClient, signInOwner } from "#tests/support/site/client.ts";
import { findAll, type HtmlElement, parseHtml, textOf } from "#tests/support/site/html.ts";
import { type OpenSite, openSite } from "#tests/support/site/site.ts";

const withServer = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "studio@studio.example" };
const dashboard = "/admin/dashboard";

let site: OpenSite;
let owner: Client;
async function open(env: Record<string, string> = withServer) {
  site = await openSite({ env });
  owner = await signInOwner(createClient(site));
}
beforeEach(() => open());
afterEach(() => site.close());

/** A message with the owner's notice of it. @returns the message's id */
async function write(number = 1): Promise<string> {
  const body = { name: "Ann", email: `ann${number}@visitor.example`, message: `Message ${number}` };
  const sent = await createClient(site).postJson("/api/v1/messages", body);
  await site.db.deleteFrom("mails").where("kind", "=", "confirmation").execute(); // it is the visitor's
  return ((await sent.json()) as { id: string }).id;
}
async function answer(id: string, subject = "Your website") {
  const body = { from: "Studio", subject, message: "Gladly." };
  expect((await owner.postJson(`/api/v1/admin/messages/${id}/replies`, body)).status).toBe(201);
}
const failAll = (last_error = "550 No such user") =>
  site.db.updateTable("mails").set({ state: "failed", last_error }).execute();

const readPage = async (response: Response) => parseHtml(await response.text());
const openDashboard = async (search = "") => readPage(await owner.get(dashboard + search));
const failedTable = (page: HtmlElement) => findAll(page, "div", { role: "table", "aria-label": "Failed E-mails" })[0];
const failedRows = (page: HtmlElement) => {
  const table = failedTable(page);
  return table ? findAll(table, "div", { role: "row" }).slice(1) : [];
};

/** Returns the hidden fields of a form, which a browser without JavaScript sends. */
function formOf(root: HtmlElement, intent: string): Record<string, string> {
  const form = findAll(root, "form", { method: "post" }).find(
    (one) => findAll(one, "input", { name: "intent", value: intent }).length > 0,
  );
  const inputs = form ? findAll(form, "input") : [];
  return Object.fromEntries(
    inputs.map(({ attributes }) => [attributes.get("name") ?? "", attributes.get("value") ?? ""]),
  );
}
const press = async (root: HtmlElement | undefined, intent: string) => {
  const fields = root ? formOf(root, intent) : {};
  expect(fields.intent).toBe(intent);
  return readPage(await owner.postForm(dashboard, fields));
};

describe("the dashboard's word on mails", () => {
  test("tells what is refused for now, why, and when it is tried again", async () => {
    await write();
    const next_attempt_at = new Date(Date.now() + 60_000).toISOString();
    await site.db.updateTable("mails").set({ next_attempt_at, last_error: "451 Busy" }).execute();
    const page = await openDashboard();
    expect(textOf(page)).toContain("1 e-mail not sent yet");
    expect(textOf(page)).toContain("451 Busy. Next attempt:");
    expect(findAll(page, "time", { datetime: next_attempt_at })).toHaveLength(1);
    expect(failedTable(page)).toBeUndefined();
  });
});

describe("failed mails", () => {
  test("are listed with recipient, subject, kind, reason and time", async () => {
    await answer(await write(), "Shops – <b>yes</b>");
    await failAll();
    const page = await openDashboard();
    expect(textOf(page)).toContain("2 e-mails failed");
    const rows = failedRows(page);
    expect(rows).toHaveLength(2);
    const reply = rows.find((row) => textOf(row).includes("Your reply"));
    for (const text of ["ann1@visitor.example", "Shops – <b>yes</b>", "550 No such user"]) {
      expect(reply && textOf(reply)).toContain(text);
    }
    expect(reply && findAll(reply, "time")).toHaveLength(1);
    expect(rows.map(textOf).join()).toContain("Notice to you of a message");
  });

  test("without JavaScript: one is tried again, then all", async () => {
    for (const number of [1, 2, 3]) await write(number);
    await failAll();
    const states = async () => (await site.rows<{ state: string }>("mails")).map(({ state }) => state).sort();
    const page = await press(failedRows(await openDashboard())[0], "retry-mail");
    expect(failedRows(page)).toHaveLength(2);
    expect(textOf(page)).toContain("1 e-mail on the way");
    expect(await states()).toEqual(["failed", "failed", "queued"]);
    const after = await press(page, "retry-all-mails");
    expect(failedRows(after)).toHaveLength(0);
    expect(await states()).toEqual(["queued", "queued", "queued"]);
  });

  test("without JavaScript: one is dismissed; its reply stays in the conversation, which says that it failed", async () => {
    const id = await write();
    await answer(id);
    await site.db.updateTable("mails").set({ state: "sent" }).where("kind", "=", "notification").execute();
    await site.db.updateTable("mails").set({ state: "failed" }).where("kind", "=", "reply").execute();
    const page = await press(failedRows(await openDashboard())[0], "dismiss-mail");
    expect(failedRows(page)).toHaveLength(0);
    expect(textOf(page)).not.toContain("e-mail failed");
    expect(await site.count("contact_replies")).toBe(1);
    const conversation = await (await owner.get(`/admin/messages/${id}.data`)).text();
    expect(conversation).toContain('"Gladly."');
    expect(conversation).toContain('"failed"');
    expect(conversation).not.toContain('"dismissed"');
  });
});

describe("'Finish setting up'", () => {
  const listOf = (page: HtmlElement) => findAll(page, "details").map(textOf).join();

  test("names what the environment lacks, and what the file still has from the beginning", async () => {
    await site.close();
    await open({});
    const page = await openDashboard();
    expect(textOf(page)).toContain("Welcome. Your site is running.");
    const list = listOf(page);
    for (const text of ["Finish setting up", "Mail server", "PUBLIC_URL=", "Contact address"]) {
      expect(list).toContain(text);
    }
  });

  test("leaves out what is set", async () => {
    await site.close();
    await open({ ...withServer, CONTACT_EMAIL: "hello@studio.pl" });
    const list = listOf(await openDashboard());
    expect(list).toContain("PUBLIC_URL=");
    expect(list).not.toMatch(/No mail server|contactEmail:|CONTACT_EMAIL=/);
  });
});
