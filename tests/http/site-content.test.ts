import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createAccount, createHelper, createStranger, helper, signInVisitor } from "#tests/support/site/accounts.ts";
import { type Client, createClient, signInOwner } from "#tests/support/site/client.ts";
import { openForm, publishEntry } from "#tests/support/site/entries.ts";
import { fieldValue, findAll, parseHtml, textOf } from "#tests/support/site/html.ts";
import { postedFacts } from "#tests/support/site/posted-document.ts";
import { type OpenSite, openSite } from "#tests/support/site/site.ts";
import { openTestPostgres, openTestSite } from "#tests/support/site/test-site.ts";

let site: OpenSite;
let owner: Client;
beforeEach(async () => {
  site = await openSite();
  owner = await signInOwner(createClient(site));
});
afterEach(() => site.close());

const pageOf = (kind: string) => `/admin/site/${kind}`;

const publish = async (kind: string, changes: Record<string, string>) =>
  owner.postForm(pageOf(kind), { ...(await openForm(owner, kind)), ...changes, intent: "publish" });
const read = async (path: string, client = createStranger(site)) =>
  textOf(parseHtml(await (await client.get(path)).text())).replace(/\s+/g, " ");

test("without JavaScript the owner publishes a name and a price, and every page quotes them at once", async () => {
  expect(await read("/")).toContain("Welcome to Northlight");
  const published = await publish("studio", { name: "Calder", "firstSite.from": "€3,100", "firstSite.to": "€9,000" });
  expect(published.status).toBe(200);
  const home = await (await createStranger(site).get("/")).text();
  expect(textOf(parseHtml(home))).toContain("Welcome to Calder");
  expect(home).toContain("€3,100 to €9,000");
  expect(home).toContain('"name":"Calder","slogan"');
  expect(home).not.toContain("Northlight<");
  expect(await read("/tos")).toContain("which is run by Calder");
  expect(await read("/privacy")).toContain("Calder runs this website");
  expect(await read("/search?q=price")).toContain("between €3,100 and €9,000");
  expect(await (await createStranger(site).get("/manifest.webmanifest")).json()).toMatchObject({ name: "Calder" });
  await createStranger(site).postJson("/api/v1/messages", { name: "Ann", email: "a@b.example", message: "Hello" });
  const [mail] = await site.rows<{ text: string; from_name: string }>("mails");
  expect(mail?.from_name).toBe("Calder");
});

test("an accent color is in the style of every page once it is set, and is refused where it is none", async () => {
  const styleOf = async (path: string) => (await createStranger(site).get(path)).text();
  expect(await styleOf("/")).not.toContain("--color-link:light-dark(#");
  expect((await publish("studio", { accent: "red;}" })).status).toBe(422);
  await publish("studio", { accent: "0B5D3B" });
  for (const path of ["/", "/contact", "/designs/last-loaf", "/no-such-page", "/admin", "/projects/ai-chatbot/frame"])
    expect(await styleOf(path), path).toContain("--color-link:light-dark(#0b5d3b,#");
  expect(await read(pageOf("studio"), owner)).toContain("#0b5d3b in light mode.");
  await publish("studio", { accent: "" });
  expect(await styleOf("/")).not.toContain("--color-link:light-dark(#");
});

test("a concept that is off is on no page, and its address is not found until it is on again", async () => {
  const listPlaces = async () => {
    const pages = ["/", "/sitemap.xml", "/search?q=low+water", "/low-watr", "/designs/consonant"];
    const texts = await Promise.all(pages.map((path) => createStranger(site).get(path)));
    return (await Promise.all(texts.map((page) => page.text()))).map((text) =>
      /(href="|<loc>[^<]*)\/designs\/low-water/.test(text),
    );
  };
  expect(await listPlaces()).toEqual([true, true, true, true, true]);
  const soonPlaces = () => expect.poll(listPlaces, { timeout: 20_000, interval: 500 });
  await publish("home", { "shows.concepts.low-water": "" });
  await soonPlaces().toEqual([false, false, false, false, false]);
  expect(await read("/")).toContain("Three sites we built because we wanted to see them");
  expect(await read("/search?q=concepts")).toContain("Concepts show how we work");
  for (const path of ["/designs/low-water", "/Designs/Low-Water", "/designs/low-water.data"]) {
    const missing = await createStranger(site).get(path);
    expect(missing.status, path).toBe(404);
    if (!path.endsWith(".data")) expect(await missing.text()).toContain("Page Not Found");
  }
  expect((await createStranger(site).get("/designs/consonant")).status).toBe(200);
  await publish("home", { "shows.concepts.low-water": "on" });
  await soonPlaces().toEqual([true, true, true, true, true]);
  expect((await createStranger(site).get("/designs/low-water")).status).toBe(200);
});

test("without concepts their section and their sentences are gone", async () => {
  const off = ["last-loaf", "holm-aster", "low-water", "consonant"].map((id) => [`shows.concepts.${id}`, ""]);
  await publish("home", Object.fromEntries(off));
  const home = await (await createStranger(site).get("/")).text();
  expect(home).not.toContain("we built because");
  expect(home).toContain("pane-lit");
  expect(home).not.toMatch(/hero-lit|#concepts/);
  expect(await read("/search?q=concepts")).not.toContain("Our work");
});

test("the lit pane shows another concept where its own is off, and the newest work as soon as there is some", async () => {
  const litOn = async () => {
    const page = parseHtml(await (await createStranger(site).get("/")).text());
    const lit = findAll(page, "a", { class: "hero-pane hero-lit" });
    return lit.map(({ attributes }) => attributes.get("href"));
  };
  expect(await litOn()).toEqual(["/designs/low-water"]);
  await publish("home", { "shows.concepts.low-water": "" });
  expect(await litOn()).toEqual(["/designs/last-loaf"]);
  await publishEntry(owner, "work", { title: "Older", text: "Text", isOnHome: "on" });
  await publishEntry(owner, "work", { title: "Newest", text: "Text", isOnHome: "on" });
  await publishEntry(owner, "work", { title: "Elsewhere", text: "Text" });
  expect(await litOn()).toEqual(["/work/newest"]);
});

test("who answers and the price are on home and on the contact page, and in no menu once they are off", async () => {
  const pages = ["/", "/contact"];
  await publish("studio", postedFacts);
  for (const path of pages)
    expect(await read(path), path).toMatch(
      /Robin answers from Warsaw, within one working day\.\s*A first site costs €2,500 to €9,000\./,
    );
  expect(await read("/contact")).toMatch(/What happens next\s*1 We ask questions/);
  expect(await read("/tos")).toContain("What it costs");
  await publish("home", { "shows.voice": "", "shows.steps": "" });
  for (const path of pages) expect(await read(path), path).not.toMatch(/A first site costs|What happens next/);
  expect(await read("/tos")).not.toContain("What it costs");
});

test("the business that the owner publishes is named by Terms and Privacy in both languages, and quoted by texts", async () => {
  await publish("studio", {
    ...{ "firm.name": "Hale <b>& Finch</b> sp. z o.o.", "firm.address": "ul. Prosta 1, 00-838 Warszawa" },
    ...{ "firm.taxNumber": "525-000-10-09", "firm.registerNumber": "KRS 0000123456", inPolish: "on" },
  });
  const firm = "Hale <b>& Finch</b> sp. z o.o., ul. Prosta 1, 00-838 Warszawa";
  const contact = "hello@northlight.example";
  expect(await read("/tos")).toContain(`run by ${firm}, tax number 525-000-10-09, KRS 0000123456 (“we”, “us”)`);
  expect(await read("/tos")).toContain(`write to ${contact} or`);
  expect(await read("/pl/tos")).toContain(`prowadzi ${firm}, NIP 525-000-10-09, KRS 0000123456 („my”, „nas”)`);
  expect(await read("/pl/tos")).toContain(`zapytaj nas: ${contact}.`);
  await publish("terms", { privacy: "Write to {firm}." });
  expect(await read("/privacy")).toContain(", tax number 525-000-10-09, KRS 0000123456 (“we”). Contact:");
  expect(await read("/privacy")).toContain(", KRS 0000123456.");
  expect(await read("/pl/privacy")).toContain(", NIP 525-000-10-09, KRS 0000123456 („my”). Kontakt:");
});

test("the terms that the site came with are on the dashboard’s list until the owner publishes them, also unchanged", async () => {
  const item = "a template that a lawyer should read. Read both, then publish the terms.";
  expect(await read("/admin/dashboard", owner)).toContain(item);
  expect((await publish("terms", {})).status).toBe(200);
  expect(await read("/admin/dashboard", owner)).not.toContain(item);
  expect((await publish("home", {})).status).toBe(422);
});

test("additions to Privacy are shown at its end as Markdown, and without them there is no trace", async () => {
  expect(await read("/privacy")).not.toContain("Also on this website");
  await publish("terms", { privacy: "We use **Plausible**, {studio}.\n\n<script>alert(1)</script>" });
  const page = await (await createStranger(site).get("/privacy")).text();
  expect(page).toContain("We use <strong>Plausible</strong>, Northlight.");
  expect(page).toContain("&lt;script&gt;alert(1)");
  expect(await read("/search?q=plausible")).toContain("Also on this website");
});

test("the search shows a draft of the answers to the studio alone", async () => {
  const form = { ...(await openForm(owner, "answers")), "questions.0.text": "Prices are in zorkmids." };
  await owner.postForm(pageOf("answers"), { ...form, intent: "save" });
  const preview = "/search?q=zorkmids&draft=answers.1";
  expect(await read(preview, owner)).toContain("Prices are in zorkmids.");
  expect(await (await owner.get(preview)).text()).toContain('name="draft" value="answers.1"');
  expect(await read(preview)).not.toContain("Prices are in zorkmids.");
  expect(await read("/search?q=zorkmids", owner)).not.toContain("Prices are in zorkmids.");
});

test("a helper writes drafts, which visitors do not see, and the owner publishes them", async () => {
  await createHelper(site);
  const hal = await signInVisitor(createStranger(site), helper);
  const form = { ...(await openForm(hal, "home")), headline: "Hal’s headline" };
  for (const path of [pageOf("home"), `${pageOf("home")}.data`]) {
    expect((await hal.postForm(path, { ...form, intent: "publish" })).status).toBe(403);
    const both = new URLSearchParams([...Object.entries(form), ["intent", "save"], ["intent", "publish"]]);
    const type = { "Content-Type": "application/x-www-form-urlencoded" };
    expect((await hal.request(path, { method: "POST", body: both.toString() }, type)).status).toBe(403);
  }
  expect(await site.count("content_documents")).toBe(0);
  expect((await hal.postForm(pageOf("home"), { ...form, intent: "save" })).status).toBe(200);
  expect(await read("/")).not.toContain("Hal’s headline");
  expect(await read(pageOf("home"), owner)).toContain("Draft by Hal");
  await publish("home", {});
  expect(await read("/")).toContain("Hal’s headline");
});

describe("the preview", () => {
  test("shows a draft in the page itself, to the studio alone", async () => {
    const form = { ...(await openForm(owner, "home")), headline: "Not yet" };
    await owner.postForm(pageOf("home"), { ...form, intent: "save" });
    const shown = await owner.get("/?draft=home.1");
    expect(await shown.text()).toContain("Not yet");
    expect(shown.headers.get("x-robots-tag")).toBe("noindex");
    expect(shown.headers.get("cache-control")).toContain("no-store");
    expect(shown.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
    expect(await read("/?draft=home.1")).not.toContain("Not yet");
    await createAccount(site);
    expect(await read("/?draft=home.1", await signInVisitor(createStranger(site)))).not.toContain("Not yet");
  });

  test("of what is no draft is the page or not found", async () => {
    for (const draft of ["home.99", "home.x", "nothing.1", "home", "home.-1"])
      expect([200, 404], draft).toContain((await owner.get(`/?draft=${draft}`)).status);
  });
});

test("what is wrong is told at its field, and what was typed stays", async () => {
  const wrong = { contactEmail: "nobody", "map.latitude": "north", tagline: "Typed just now" };
  const refused = await publish("studio", wrong);
  expect(refused.status).toBe(422);
  const page = parseHtml(await refused.text());
  expect(textOf(page)).toContain("Please write one e-mail address.");
  expect(textOf(page)).toContain("Please write a number between -90 and 90.");
  expect(fieldValue(page, "tagline")).toBe("Typed just now");
  expect(await read("/")).not.toContain("Typed just now");
  const again = await openForm(owner, "studio");
  expect(again).toMatchObject(wrong);
  expect(await read(pageOf("studio"), owner)).toContain("Please write one e-mail address.");
  const saved = await owner.postForm(pageOf("studio"), { ...again, tagline: "Typed later", intent: "save" });
  expect(saved.status).toBe(200);
  expect(await openForm(owner, "studio")).toMatchObject({ ...wrong, tagline: "Typed later" });
});

test("two owners’ tabs: the second is told, keeps its text, and sees the other’s version", async () => {
  const form = await openForm(owner, "home");
  await owner.postForm(pageOf("home"), { ...form, headline: "First tab", intent: "publish" });
  const second = await owner.postForm(pageOf("home"), { ...form, headline: "Second tab", intent: "publish" });
  expect(second.status).toBe(409);
  const page = parseHtml(await second.text());
  expect(fieldValue(page, "headline")).toBe("Second tab");
  expect(textOf(page)).toContain("Another version was published. Yours is still in the form.");
  expect(await read("/")).toContain("First tab");
});

test("the buttons of a list work without JavaScript, and the shipped text comes back", async () => {
  const form = await openForm(owner, "home");
  const changed = await owner.postForm(pageOf("home"), { ...form, change: "remove:cards.0" });
  expect(fieldValue(parseHtml(await changed.text()), "cards.length")).toBe("5");
  await publish("home", { headline: "Mine" });
  await owner.postForm(pageOf("home"), { intent: "use-version", base: "1", version: "0" });
  await publish("home", {});
  expect(await read("/")).toContain("The ultimate website experience...");
});

test("without JavaScript a form that comes back belongs to its own version, and overwrites no newer one", async () => {
  const form = await openForm(owner, "home");
  await owner.postForm(pageOf("home"), { ...form, headline: "Of the other tab", intent: "save" });
  const page = parseHtml(await (await owner.postForm(pageOf("home"), { ...form, change: "remove:cards.0" })).text());
  expect(fieldValue(page, "base")).toBe("0");
  for (const change of [{}, { headline: "" }] as Record<string, string>[])
    expect((await owner.postForm(pageOf("home"), { ...form, ...change, intent: "save" })).status).toBe(409);
});

test("a document of 60 KB, whose form is three times as long, is saved", async () => {
  const sections = Array.from({ length: 9 }, (_, i) => [`sections.${i}.text`, "ą".repeat(3_200)]);
  const form = { ...(await openForm(owner, "terms")), ...Object.fromEntries(sections) };
  expect(new URLSearchParams(form).toString().length).toBeGreaterThan(150_000);
  expect((await owner.postForm(pageOf("terms"), { ...form, intent: "save" })).status).toBe(200);
  expect(await site.count("content_versions")).toBe(1);
});

test("the contact address of the environment wins, and the form says so", async () => {
  await site.close();
  site = await openSite({ env: { CONTACT_EMAIL: "desk@studio.example" } });
  owner = await signInOwner(createClient(site));
  const text = await read(pageOf("studio"), owner);
  expect(text).toContain("The environment sets it");
  await publish("studio", { contactEmail: "other@studio.example" });
  expect(await read("/contact")).toContain("desk@studio.example");
});

test("three instances show a new price at once, and no page mixes two versions", async () => {
  const options = { databaseUrl: await openTestPostgres(), env: { SITE_SECRET: "s".repeat(32) } };
  const first = await openTestSite(options);
  const instances = [first, await openTestSite(options), await openTestSite(options)];
  for (const { site: instance } of instances) instance.services.events.start();
  const editor = await signInOwner(createClient(first));
  const form = await openForm(editor, "studio");
  const readHome = async (instance: OpenSite) => {
    const text = await (await createStranger(instance).get("/")).text();
    expect(text.includes("Welcome to Calder")).toBe(text.includes("€4,400"));
    return text;
  };
  const seen = instances.map((instance) =>
    expect.poll(() => readHome(instance), { timeout: 5_000, interval: 50 }).toContain("€4,400"),
  );
  const changes = { name: "Calder", "firstSite.from": "€4,400", intent: "publish" };
  expect((await editor.postForm(pageOf("studio"), { ...form, ...changes })).status).toBe(200);
  await Promise.all(seen);
});
