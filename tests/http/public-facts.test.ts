import { expect, test } from "vitest";
import { isLocalized, localPath } from "#app/lib/language/languages.ts";
import { plainText } from "#app/lib/language/plain-text.ts";
import { ann, createStranger, registerBy } from "#tests/support/site/accounts.ts";
import { type Client, createClient, sendMessage, signInOwner } from "#tests/support/site/client.ts";
import { openForm, publishEntry } from "#tests/support/site/entries.ts";
import type { OpenSite } from "#tests/support/site/site.ts";
import { listPages } from "#tests/support/site/site-routes.ts";
import { openTestSite } from "#tests/support/site/test-site.ts";

const environment = {
  ...{ CHATBOT_CODE: "a-code-for-tests", SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "desk@hale.example" },
};
const chatbot = "/projects/ai-chatbot";

/** The site or an earlier version of it came with these, which no owner has said. */
const invented =
  /\b(?:NIP|REGON|KRS|tax number|numer w rejestrze) \d|Robin|Warsaw|Warszaw|(?<!\d)(?:2[.,\s]?500|9[.,\s]?000)(?!\d)/g;
const shipped = new RegExp(
  `${invented.source}|Northlight|northlight\\.example|Polish law|prawo polskie|UODO|Prezes Urzędu|Stawki`,
  "g",
);

/** Not said of the studio. */
const exceptions = [
  "Northlight Cloud", // the demo's own name, which the specification gives
  "Europe/Warsaw", // a zone in the timestamp converter's list of zones
];

/** @returns the places in a text that match, but for the exceptions */
function find(text: string, pattern: RegExp): string[] {
  const own = exceptions.reduce((rest, one) => rest.replaceAll(one, ""), text);
  return [...own.matchAll(pattern)].map(({ index }) => own.slice(Math.max(index - 60, 0), index + 30));
}

/** Every address that answers the public with a text, in both languages: pages, data, feeds, files and answers. */
async function readAll(site: OpenSite, slug: string): Promise<Map<string, string>> {
  const patterns = listPages(slug).map(({ path }) => path);
  const sitemap = await (await createStranger(site).get("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g)].map(([, path = ""]) => path || "/");
  const questions = ["price", "cost", "where are you", "law", "who answers", "cena", "gdzie jesteście", "prawo"];
  const searches = questions.map((query) => `/search?${new URLSearchParams({ q: query })}`);
  const files = [
    ...["/manifest.webmanifest", "/robots.txt", "/sitemap.xml", "/.well-known/security.txt", "/opensearch.xml"],
    ...["/notes/feed.xml", "/favicon.svg", "/llms.txt", "/humans.txt", "/contact/map", "/api/v1/openapi.json"],
  ];
  const paths = [...new Set([...patterns, ...listed, ...searches, ...files])];
  const polish = paths.filter(isLocalized).map((path) => localPath("pl", path));
  const read = new Map<string, string>();
  for (const path of [...paths, ...polish]) {
    const response = await createStranger(site).get(path);
    if (/text|json|xml/.test(response.headers.get("content-type") ?? "")) read.set(path, await response.text());
  }
  const visitor = createStranger(site);
  await visitor.postForm(chatbot, { intent: "enter", code: environment.CHATBOT_CODE });
  read.set("the chatbot’s page", await (await visitor.get(`${chatbot}/frame`)).text());
  for (const question of [
    "What does a website cost?",
    "Where are you?",
    "How soon do you reply?",
    "Ile kosztuje strona?",
  ])
    read.set(question, await (await visitor.postJson(`${chatbot}/ask`, { question })).text());
  return read;
}

const findings = (texts: Map<string, string>, pattern: RegExp): string[] =>
  [...texts].flatMap(([path, text]) => find(text, pattern).map((found) => `${path}: ${found}`));

/** Mails of a message, a reply and an account, in both languages. */
async function sendMails(site: OpenSite, owner: Client): Promise<Map<string, string>> {
  for (const [prefix, who] of [
    ["", ann],
    ["/pl", { ...ann, username: "Ola", email: "ola@visitor.example" }],
  ] as const) {
    const page = await (await createStranger(site).get(`${prefix}/contact`)).text();
    const token = /name="form" value="([^"]+)"/.exec(page)?.[1] ?? "";
    const message = { name: who.username, email: who.email, message: "Hello", form: token, intent: "send" };
    await createStranger(site).postForm(`${prefix}/contact`, message);
    await registerBy(createStranger(site), who);
  }
  const id = await sendMessage(createStranger(site), { email: "eve@visitor.example" });
  const form = await (await owner.get(`/admin/inbox/${id}`)).text();
  const from = /name="from"[^>]*value="([^"]*)"/.exec(form)?.[1] ?? "";
  await owner.postJson(`/api/v1/admin/messages/${id}/replies`, { from, subject: "Re", message: "Yes" });
  const mails = await site.rows<{ kind: string; id: string }>("mails");
  expect(new Set(mails.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(4);
  return new Map(mails.map((mail) => [`${mail.kind} ${mail.id}`, JSON.stringify(mail)]));
}

test("a fresh site names no person, place or price", async () => {
  const site = await openTestSite({ env: environment });
  const owner = await signInOwner(createClient(site));
  expect(findings(await readAll(site, "none"), invented)).toEqual([]);
  expect(findings(await sendMails(site, owner), invented)).toEqual([]);
});

test("once all of it is others in English, nothing that the site came with is said in any language", async () => {
  const site = await openTestSite({ env: environment });
  const owner = await signInOwner(createClient(site));
  const publish = async (kind: string, changes: Record<string, string>) => {
    const published = await owner.postForm(`/admin/site/${kind}`, {
      ...{ ...(await openForm(owner, kind)), ...changes },
      intent: "publish",
    });
    expect(published.status).toBe(200);
  };
  await publish("studio", {
    ...{ name: "Hale & Finch", tagline: "Sites for potters", contactEmail: "ivy@hale.example" },
    ...{ "voice.name": "Ivy", "voice.place": "Leith", "voice.replyWithin": "two days" },
    ...{ "firstSite.from": "£3,100", "firstSite.to": "£7,700" },
    ...{ "map.label": "Leith, Scotland", "map.latitude": "55.97", "map.longitude": "-3.17" },
    ...{ "links.designs": "https://hale.example/designs", "links.community": "https://hale.example/chat" },
    ...{
      "law.governing": "Scots law",
      "law.courts": "the Scottish courts",
      "law.authority": "in the UK that is the ICO",
    },
    inPolish: "on",
  });
  await publish("home", { badge: "{studio}, in {place}", lead: "From {first site from}, by Ivy." });
  await publish("answers", { "questions.0.text": "From {first site from}." });
  for (const kind of ["work", "notes"] as const)
    await publishEntry(owner, kind, { title: "First", text: "By {studio}, from {first site from}.", isOnHome: "on" });

  const pages = await readAll(site, "first");
  expect(findings(pages, shipped)).toEqual([]);
  expect(findings(await sendMails(site, owner), shipped)).toEqual([]);
  expect(pages.get("/pl")).toContain("Odpowiada Ivy (Leith). Czas odpowiedzi: two days.");
  expect(pages.get("/pl")).toContain("od £3,100 do £7,700");
  expect(pages.get("/pl/contact/map")).toMatch(/Mapa: Leith, Scotland.*marker=55\.97,-3\.17/s);
  expect(plainText(pages.get("/pl/tos") ?? "")).toContain(
    "właściwe jest Scots law, a spory rozstrzygają the Scottish courts",
  );
  expect(pages.get("/pl/privacy")).toContain("in the UK that is the ICO");
  // The card for links has the old name in its pixels until the owner's browser draws another.
  expect(pages.get("/")).not.toContain("og:image");

  const dashboard = await (await owner.get("/admin/dashboard")).text();
  expect(dashboard).toContain("Pages in Polish say ‘Leith’, ‘two days’, ‘Leith, Scotland’, ‘Scots law’");
});
