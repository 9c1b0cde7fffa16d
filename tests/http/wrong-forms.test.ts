import { describe, expect, test } from "vitest";
import { localPath, type SiteLanguage } from "#app/lib/language/languages.ts";
import { listStrings, readTexts } from "#tests/support/pages/read-texts.ts";
import {
  ann,
  createAccount,
  createStranger,
  registerBy,
  signInVisitor,
  tokenFor,
} from "#tests/support/site/accounts.ts";
import { type Client, sendMessage, signInOwner } from "#tests/support/site/client.ts";
import { findAll, type HtmlElement, parseHtml, textOf, walk } from "#tests/support/site/html.ts";
import { offerPolish } from "#tests/support/site/posted-document.ts";
import { listPages } from "#tests/support/site/site-routes.ts";
import { openFileSite } from "#tests/support/site/test-site.ts";

const site = await openFileSite({ env: { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "site@studio.example" } });
const owner = await signInOwner(createStranger(site));
await offerPolish(owner);
await createAccount(site);
const visitor = await signInVisitor(createStranger(site));
const id = await sendMessage(visitor, { name: ann.username, email: ann.email, message: "7" });
await owner.postJson(`/api/v1/admin/messages/${id}/replies`, { from: "7", subject: "7", message: "7" });
const eve = { ...ann, email: "eve@visitor.example" };
await registerBy(createStranger(site), eve);
await createStranger(site).postForm("/login/forgot", { email: ann.email });
await visitor.postForm("/account", { intent: "delete-link" });
const work = await owner.postForm("/admin/site/entries/work", { intent: "create", title: "7" });
const asked = await owner.postForm(work.headers.get("location") ?? "", { intent: "ask-client" });
const testimonial = /\/testimonial\?token=([\w-]+)/.exec(await asked.text())?.[1] ?? "";
const stranger = createStranger(site);

interface Opened {
  viewer: Client;
  path: string;
  /** Posted, for a page that is an answer. */
  fields?: Record<string, string>;
}

const tokenOf = async (path: string, email = ann.email) => ({ path, token: await tokenFor(site, email, path) });
const byToken = [
  await tokenOf("/login/reset"),
  await tokenOf("/register/confirm", eve.email),
  { path: "/testimonial", token: testimonial },
].map(({ path, token }): Opened => ({ viewer: stranger, path: `${path}?token=${token}` }));
const { token } = await tokenOf("/contact/conversation");
const ownMessage = { messageId: id, email: ann.email };
const opened: Opened[] = [
  ...["/contact", "/register", "/login", "/login/forgot"].map((path) => ({ viewer: stranger, path })),
  ...["/contact", "/account"].map((path) => ({ viewer: visitor, path })),
  ...byToken,
  { viewer: stranger, path: "/contact/conversation", fields: { token } },
  { viewer: stranger, path: "/contact", fields: { intent: "request-code", email: "bob@visitor.example" } },
  { viewer: visitor, path: "/contact", fields: { ...ownMessage, intent: "conversation" } },
];

async function open({ viewer, path, fields }: Opened, language: SiteLanguage): Promise<HtmlElement> {
  const address = localPath(language, path);
  return parseHtml(await (fields ? await viewer.postForm(address, fields) : await viewer.get(address)).text());
}

const controls = ["input", "textarea", "select"];
const typeOf = ({ tag, attributes }: HtmlElement) => (tag === "input" ? (attributes.get("type") ?? "text") : tag);
const isHidden = (control: HtmlElement) => ["hidden", "checkbox", "file"].includes(typeOf(control));
const controlsOf = (form: HtmlElement) =>
  [...walk(form)].filter(({ tag, attributes }) => controls.includes(tag) && attributes.has("name"));

/** Forms in which something is typed, with the page that shows them. */
const listForms = (page: HtmlElement): HtmlElement[] =>
  findAll(page, "form", { method: "post" }).filter((form) => controlsOf(form).some((control) => !isHidden(control)));

/** Digits alone: no text of the page is one of them. */
const wrongValues: Readonly<Record<string, string>> = { textarea: "7".repeat(6_000), email: "7@", password: "7" };

function fillIn(form: HtmlElement, kind: "blank" | "wrong"): Record<string, string> {
  const typed = (control: HtmlElement) => (kind === "blank" ? "" : (wrongValues[typeOf(control)] ?? "<7>"));
  const button = [...walk(form)].find(({ tag, attributes }) => tag === "button" && attributes.has("name"));
  const sent = [...controlsOf(form), ...(button ? [button] : [])].filter((one) => typeOf(one) !== "file");
  return Object.fromEntries(
    sent.map((one) => [
      one.attributes.get("name") ?? "",
      controls.includes(one.tag) && !isHidden(one) ? typed(one) : (one.attributes.get("value") ?? ""),
    ]),
  );
}

const strings = { en: await listStrings("en"), pl: await listStrings("pl") };
const forms: (Opened & { label: string; form: Record<SiteLanguage, HtmlElement> })[] = [];
for (const one of opened) {
  const pages = { en: await open(one, "en"), pl: await open(one, "pl") };
  expect(listForms(pages.pl), one.path).toHaveLength(listForms(pages.en).length);
  for (const [i, form] of listForms(pages.pl).entries()) {
    const path = one.path.replace(/\?.*/, "");
    const [label = ""] = findAll(form, "label").map(textOf);
    forms.push({ ...one, path, label, form: { en: listForms(pages.en)[i] ?? form, pl: form } });
  }
}

async function submit({ viewer, path, form }: (typeof forms)[number], language: SiteLanguage, kind: "blank" | "wrong") {
  const address = form[language].attributes.get("action")?.replace(/#.*/, "") ?? localPath(language, path);
  const answer = await viewer.postForm(address, fillIn(form[language], kind));
  const html = await answer.text();
  const page = parseHtml(html);
  return { status: answer.status, html, page, texts: readTexts(page, language) };
}

describe.each(forms)("$path, $label", (form) => {
  test.each(["blank", "wrong"] as const)("%s fields are answered in the language of the page alone", async (kind) => {
    const [en, pl] = [await submit(form, "en", kind), await submit(form, "pl", kind)];
    expect(pl.status).toBe(en.status);
    expect(pl.status).toBeGreaterThanOrEqual(400);
    expect(pl.texts.filter((text) => en.texts.includes(text))).toEqual([]);
    expect(strings.en.filter((text) => pl.html.includes(text))).toEqual([]);
    expect(strings.pl.filter((text) => en.html.includes(text))).toEqual([]);
    expect(en.texts.filter((text) => /[ąćęłńśźż]/i.test(text))).toEqual([]);
  });
});

const isConstrained = (control: HtmlElement): boolean =>
  ["required", "pattern", "minlength", "min", "max"].some((name) => control.attributes.has(name)) ||
  ["email", "url", "number", "date", "time", "month", "week"].includes(typeOf(control));

test("no form of a visitor shows the browser's own texts about its fields", async () => {
  const paths = new Set(listPages("7").flatMap(({ path }) => (/^\/(admin|api)/.test(path) ? [] : [path])));
  const all = [...opened, ...[...paths].map((path): Opened => ({ viewer: stranger, path }))];
  const lacking: string[] = [];
  let checked = 0;
  for (const one of all)
    for (const form of findAll(await open(one, "en"), "form")) {
      if (!controlsOf(form).some(isConstrained)) continue;
      checked++;
      if (!form.attributes.has("novalidate")) lacking.push(`${one.path} ${findAll(form, "label").map(textOf)[0]}`);
    }
  expect(lacking).toEqual([]);
  expect(checked).toBeGreaterThan(15);
});
