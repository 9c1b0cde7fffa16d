import { expect, test } from "vitest";
import { typesetDocument } from "./documents/typeset-document.server.ts";
import { assemble, nothingPublished } from "./published.server.ts";
import { sampleFacts } from "./seed/sample-facts.ts";
import { readSeed } from "./seed/seed.ts";

const seed = readSeed();
const show = (changed: object, language?: "en" | "pl") =>
  assemble({ seed: { ...seed, ...changed }, contactEmail: undefined }, nothingPublished, language);

test("texts quote names and prices, which are written once", () => {
  const studio = {
    ...seed.studio,
    ...sampleFacts,
    name: "Calder",
    prices: [{ name: "care plan", price: "€40 a month" }],
  };
  const home = { ...seed.home, lead: "From {first site from}, and {care plan} later. {no such price} {studio}" };
  const { home: shown, answers, ...all } = show({ studio, home });
  expect(all.studio.supportLabel).toBe("Calder Support");
  expect(shown.badge).toBe("Welcome to Calder");
  expect(shown.lead).toBe("From €2,500, and €40 a month later. {no such price} Calder");
  expect(answers.questions[0]?.text).toContain("usually between €2,500 and €9,000.");
});

test("a price has a form in each language, also where the assistant answers in Polish on an English page", () => {
  const studio = { ...seed.studio, ...sampleFacts };
  for (const language of ["en", "pl"] as const)
    expect(show({ studio }, language).answers.questions[0]?.pl.text).toContain("od 2500\u00a0€ do 9000\u00a0€.");
  expect(show({ studio }, "pl").studio).toMatchObject({ firstSite: { from: "2500\u00a0€", to: "9000\u00a0€" } });
  expect(show({ studio: { ...studio, firstSite: { from: "€600", to: "€900" } } }, "pl").studio.firstSite).toEqual({
    from: "€600",
    to: "€900",
  });
});

test("Polish texts are typeset, but for names, addresses and what machines read; English ones are not", () => {
  const translation = {
    home: {
      lead: "A ty i e-mail w {studio}.",
      cards: [{ title: "O nas", text: "i w tym" }],
      call: { title: "W 5 min", text: "", button: "Do nas" },
    },
    terms: { sections: [{ title: "O e-mailach", anchor: "o-e-mail", text: "[a](/a) i `o b`" }], privacy: "i o" },
    studio: { tagline: "i w", supportLabel: "Z {studio}", prices: [{ name: "care i plan", price: "90 zł" }] },
    work: { title: "W domu", slug: "e-mail", testimonial: { quote: "I o to", name: "Zofia i W" }, cover: "" },
  };
  const shown = (kind: keyof typeof translation, language: "en" | "pl" = "pl") =>
    JSON.parse(JSON.stringify(typesetDocument(kind, translation[kind], language)).replaceAll("\u00a0", "~"));
  expect(shown("home")).toEqual({
    lead: "A~ty i~e\u2011mail w~{studio}.",
    cards: [{ title: "O~nas", text: "i~w~tym" }],
    call: { title: "W~5~min", text: "", button: "Do nas" },
  });
  const [section] = translation.terms.sections;
  expect(shown("terms")).toEqual({ sections: [{ ...section, title: "O~e\u2011mailach" }], privacy: "i o" });
  expect(shown("studio")).toEqual({ ...translation.studio, prices: [{ name: "care i plan", price: "90~zł" }] });
  expect(shown("work")).toMatchObject({ title: "W~domu", slug: "e-mail", testimonial: { quote: "I~o~to" } });
  expect(shown("work").testimonial.name).toBe("Zofia i W");
  expect(shown("home", "en")).toEqual(translation.home);
});

test("a sentence that quotes what is empty is left out, wherever it is", () => {
  const lead =
    "We {no such price}. {place} is home! A site costs {first site from}.\n- {reply within}\n- Write to {studio}.";
  const { home, answers } = show({ home: { ...seed.home, lead } });
  expect(home.lead).toBe("We {no such price}.\n- Write to Northlight.");
  expect(answers.questions[0]?.text).toMatch(
    /^What a website costs depends on what it should do\. Tell us about yours/,
  );
});

test("facts of a file that was edited are not those of the shipped translation; its other texts are", () => {
  const law = { ...seed.studio.law, courts: "the courts of Edinburgh" };
  const { studio } = show(
    { studio: { ...seed.studio, name: "Ivy", law, map: { ...sampleFacts.map, label: "Leith" } } },
    "pl",
  );
  expect(studio.law).toMatchObject({ governing: "prawo polskie", courts: "the courts of Edinburgh" });
  expect([studio.map.label, studio.supportLabel]).toEqual(["Leith", "Ivy"]);
});

test.each([
  ["en", "run by Ivy Hale, 1 Shore, Leith, tax number 77 (“we”", "ask us: ivy@hale.example."],
  ["pl", "prowadzi Ivy Hale, 1 Shore, Leith, NIP 77 („my”", "zapytaj nas: ivy@hale.example."],
] as const)(
  "the terms in %s name who runs the site, by the studio's name where it has given no other",
  (language, firm, contact) => {
    const introduce = (studio: Partial<typeof seed.studio>) => {
      const { terms } = show({ studio: { ...seed.studio, contactEmail: "ivy@hale.example", ...studio } }, language);
      expect(terms.sections.map(({ text }) => text).join()).not.toMatch(/[{}]/);
      return terms.sections[0]?.text;
    };
    const filled = introduce({
      firm: { name: "Ivy Hale", address: "1 Shore, Leith", taxNumber: "77", registerNumber: "" },
    });
    expect(filled).toContain(firm);
    expect(filled).toContain(contact);
    expect(introduce({})).toMatch(/(by|prowadzi) Northlight \(/);
  },
);

test("a quoted text is not read for quotes again", () => {
  const studio = { ...seed.studio, ...sampleFacts, name: "{place}" };
  expect(show({ studio }).home.badge).toBe("Welcome to {place}");
});
