import { expect, test } from "vitest";
import { trainQuestionIndex } from "#app/features/chatbot/passages/passage-search.ts";
import { assemble, nothingPublished } from "#app/features/content/published.server.ts";
import { readSeed } from "#app/features/content/seed/seed.ts";
import type { SiteContent } from "#app/features/content/site-content.ts";
import { createSiteIndex, type FoundText } from "#app/features/search/site-index.ts";
import type { SiteLanguage } from "#app/lib/language/languages.ts";
import { plainText } from "#app/lib/language/plain-text.ts";
import { defaultPeriods, privacySettings } from "#tests/support/privacy-settings.ts";
import { polishContent, testContent } from "#tests/support/shipped-content.ts";
import { listSearchedPassages, listSitePassages } from "./site-passages.server.ts";

const note = {
  title: "A page that weighs less than its picture of tides",
  summary: "A page that knows the sea.",
  slug: "tides",
};
const work = {
  title: "Feld & Wiese",
  summary: "An online shop for seeds.",
  slug: "feld-wiese",
  client: "Feld",
  year: "2026",
};
const entry = { number: 1, publishedAt: "2026-11-01T10:00:00.000Z" };
const withEntries = (content: SiteContent) =>
  ({
    ...content,
    notes: [{ ...entry, id: "n", body: note }],
    work: [{ ...entry, id: "w", body: { ...work, result: "" } }],
  }) as unknown as SiteContent;

const questions = await trainQuestionIndex(await listSitePassages(privacySettings, defaultPeriods, testContent));
const createIndex = async (content: SiteContent) =>
  createSiteIndex(await listSearchedPassages(privacySettings, defaultPeriods, content), questions, content.language);
const index = await createIndex(testContent);
const full = await createIndex(withEntries(testContent));
const polish = await createIndex(polishContent);

const first = (query: string) => index.search(query, 10)[0];
const wordsOf = (text: string, ranges: FoundText["marked"]["text"]) =>
  ranges.map(({ start, end }) => text.slice(start, end));

/** Queries of clients by page and heading of their first result: words, questions, other forms, typing errors, no accents. */
const asked: Readonly<Record<SiteLanguage, Readonly<Record<string, readonly string[]>>>> = {
  en: {
    "Contact: Prices and offers": [
      "price",
      "prices",
      "pricing",
      "cost",
      "costs",
      "how much",
      "budget",
      "get a quote",
      "prise",
    ],
    "Home: Hosting and care": ["hosting", "host", "maintenance", "backups", "updates"],
    "Contact: Contact": ["contact", "contact you"],
    "Contact: Email Us": ["email", "e-mail"],
    "Contact: Phone": ["phone", "call you", "telephone"],
    "Home: Our work": ["work", "portfolio", "our work", "examples"],
    "Home: Our services": ["services", "what do you offer"],
    "Contact: Online shops": ["online shop", "web shop"],
    "Contact: Search engines (SEO)": ["seo", "google ranking"],
    "Contact: How long a website takes": ["how long does a website take"],
    "Contact: Deadlines": ["deadline"],
    "Contact: Languages": ["bilingual website"],
    "Contact: Accessibility": ["accessibility", "wcag"],
    "Contact: Redesign of an existing website": ["redesign", "outdated website"],
    "Home: Changes by yourself": ["cms"],
    "Home: Who owns the website": ["ownership"],
    "Privacy: What your browser stores": ["cookies"],
    "Privacy: Your rights": ["delete my data"],
    "Terms of Service: Terms of Service": ["terms", "terms of service"],
    "Privacy: Privacy": ["privacy", "privacy policy"],
    "AI Chatbot: AI Chatbot": ["chatbot"],
    "Sign in: Sign in": ["login", "sign in"],
    "Last Loaf: Last Loaf": ["last loaf"],
    "Home: Home": ["robin"],
  },
  pl: {
    "Kontakt: Ceny i oferty": [
      ...["cennik", "cennika", "cenik", "ceny", "cenach", "wycena", "ile kosztuje strona", "za ile zrobicie stronę"],
      ...["tania strona", "jaki budzet", "czy robicie darmowe wyceny"],
    ],
    "Strona główna: Hosting i opieka": ["hosting", "kopia zapasowa", "opieka nad strona"],
    "Kontakt: Kontakt": ["kontakt", "formularz"],
    "Kontakt: E-mail": ["e-mail", "adres mailowy"],
    "Kontakt: Telefon": ["telefonu", "jaki jest wasz numer telefonu"],
    "Strona główna: Nasze prace i koncepcje": ["portfolio", "wasze realizacje", "przykłady"],
    "Strona główna: Nasze usługi": ["uslugi", "oferta"],
    "Kontakt: Sklepy internetowe": ["sklepu internetowego", "płatności online"],
    "Kontakt: Wyszukiwarki (SEO)": ["pozycjonowanie", "pozycjnowanie"],
    "Kontakt: Ile trwa budowa strony": ["ile czekać", "czas realizacji"],
    "Kontakt: Języki": ["strona dwujęzyczna"],
    "Kontakt: Dostępność": ["dostepnosc cyfrowa"],
    "Kontakt: Odświeżenie istniejącej strony": ["odświeżyć stronę"],
    "Kontakt: Gdy strona nie działa": ["awaria"],
    "Strona główna: Samodzielne zmiany": ["panel administracyjny", "cms"],
    "Strona główna: Czyja jest strona": ["prawa autorskie"],
    "Strona główna: Budowa strony": ["responsywna"],
    "Strona główna: Najlepsze zabezpieczenia": ["czy strona jest bezpieczna", "ssl"],
    "Prywatność: Co przechowuje twoja przeglądarka": ["ciasteczek", "cookies"],
    "Prywatność: Prywatność": ["polityka prywatnosci"],
    "Regulamin: Regulamin": ["regulaminu"],
    "Zaloguj się: Zaloguj się": ["logowanie"],
    "Strona główna: Strona główna": ["o nas"],
  },
};
const listAsked = (language: SiteLanguage) =>
  Object.entries(asked[language]).flatMap(([right, queries]) => queries.map((query) => [query, right] as const));

test.each([
  ["English", "en", index],
  ["Polish", "pl", polish],
] as const)("what a client types in %s finds the right page and passage first", (_name, language, ofPages) => {
  const found = listAsked(language).map(([query]) => {
    const [best] = ofPages.search(query, 10);
    return [query, plainText(`${best?.page}: ${best?.heading}`)];
  });
  expect(found).toEqual(listAsked(language));
  expect(found.length).toBeGreaterThanOrEqual(40);
});

test("results are named in the language of the pages, and say in which language they are", async () => {
  const answer = {
    name: "Parking",
    text: "Behind us.",
    url: "https://maps.example/",
    pl: { name: "Parking", text: "Za domem." },
    de: { name: "", text: "" },
  };
  const answers = { ...polishContent.answers, questions: [answer] };
  const translated = await createIndex(withEntries({ ...polishContent, answers }));
  const [tides, feld, parking] = ["tides", "feld wiese", "domem"].map((query) => translated.search(query, 1)[0]);
  expect([tides?.page, feld?.page, parking?.page]).toEqual(["Notatki", "Realizacje", polishContent.studio.name]);
  expect([tides?.language, polish.search("uuid", 1)[0]?.language]).toEqual(["pl", "en"]);
});

test("published work and notes are found by their words, and their lists by name", () => {
  const urls = (query: string) => full.search(query, 10).map(({ url }) => url);
  expect(urls("tides")).toContain("/notes/tides");
  expect(urls("seeds")).toContain("/work/feld-wiese");
  expect(urls("notes").slice(0, 2)).toEqual(["/notes", "/notes/tides"]);
  expect(urls("work")).toEqual(expect.arrayContaining(["/work", "/work/feld-wiese"]));
});

test.each(["cost", "hosting", "e-mail", "cookies", "calculator", "offer in writing", "deleted messages", "keyboard"])(
  "the words of %j are marked in each text that has them, or in its heading",
  (query) => {
    const found = index.search(query, 10);
    expect(found).not.toEqual([]);
    for (const { heading, text, marked } of found) {
      expect([...wordsOf(heading, marked.heading), ...wordsOf(text, marked.text)], heading).not.toEqual([]);
      expect(text.length).toBeLessThanOrEqual(250);
    }
  },
);

test("a word is marked with its ending, also deep in a long text", () => {
  const { text = "", marked } = index.search("costs", 10).find(({ url }) => url.startsWith("/contact")) ?? {};
  expect(wordsOf(text, marked?.text ?? [])).toEqual(["costs"]);
  expect(first("price")?.text).toMatch(/^What a website costs .* begins\.$/);
  const cut = index.search("uodo", 10)[0];
  expect(wordsOf(cut?.text ?? "", cut?.marked.text ?? [])).toEqual(["UODO"]);
  expect(cut?.text).toMatch(/^…in Poland that is .*\(UODO\)/);
});

test("an English query finds English texts, and one in another language texts in it", async () => {
  const passages = await listSitePassages(privacySettings, defaultPeriods, testContent);
  const others = passages.filter(({ language }) => language);
  const headings = new Set(others.map(({ heading }) => heading));
  for (const query of ["price", "project", "offer", "website design", "form", "shop", "seo", "hosting", "start", "do"])
    expect(
      index.search(query, 10).filter(({ heading }) => headings.has(heading)),
      query,
    ).toEqual([]);
  expect(first("ile kosztuje strona")?.heading).toBe("Ceny i oferty");
  expect(first("was kostet eine website")?.heading).toBe("Preise und Angebote");
});

test("each result names the page it is on", () => {
  expect(first("price")?.page).toBe("Contact");
  expect(first("hosting")?.page).toBe("Home");
  expect(first("cookies")?.page).toBe("Privacy");
});

test.each([
  ["pricing", "/contact"],
  ["our prices", "/contact"],
  ["contat", "/contact"],
  ["about us", "/"],
  ["portfolio", "/designs/last-loaf"],
  ["services", "/#what-we-do"],
  ["wp login", "/login"],
  ["last loaf", "/designs/last-loaf"],
  ["terms of use", "/tos"],
])("an address with %j may have meant %s", (words, url) => {
  expect(index.suggest(words, 3).map((found) => found.url)).toContain(url);
});

test.each(["no", "such", "page", "zebra", "a", "xmlrpc", "admin", "2024 11", "old site"])(
  "an address with %j has meant none",
  (words) => expect([...index.suggest(words, 3), ...full.suggest(words, 3)]).toEqual([]),
);

test("a search in Polish finds and marks words in typeset texts", async () => {
  const content = assemble({ seed: readSeed(), contactEmail: undefined }, nothingPublished, "pl");
  const polish = await createSiteIndex(
    await listSearchedPassages(privacySettings, defaultPeriods, content),
    await trainQuestionIndex(await listSitePassages(privacySettings, defaultPeriods, testContent)),
    "pl",
  );
  for (const query of ["email", "e-mail", "e\u2011mail"]) {
    const found = polish.search(query, 10).filter(({ text }) => text.includes("e\u2011mail"));
    expect(
      found.flatMap(({ text, marked }) => wordsOf(text, marked.text)),
      query,
    ).toContain("e\u2011mail");
  }
  const [first] = polish.search("w przeglądarce", 10).filter(({ text }) => text.includes("w\u00a0przeglądarce"));
  expect(wordsOf(first?.text ?? "", first?.marked.text ?? [])).toContain("przeglądarce");
});
