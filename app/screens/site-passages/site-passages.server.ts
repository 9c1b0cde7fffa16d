import { createElement, type FunctionComponent, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { href, MemoryRouter } from "react-router";
import { AboutBinaryNumbers } from "#app/features/binary-calculator/about/about-binary-numbers.tsx";
import { cutIntoPassages, notesPage, type Passage, withUniqueIds } from "#app/features/chatbot/passages/passage.ts";
import { readMarkup } from "#app/features/chatbot/passages/read-markup.ts";
import { toolPath } from "#app/features/coder-tweaks/standalone/tool-path.ts";
import { toolCatalog } from "#app/features/coder-tweaks/tool-catalog.ts";
import { entryKinds } from "#app/features/content/documents/documents.ts";
import { entryPath } from "#app/features/content/entries/entry-path.ts";
import type { EntryTexts } from "#app/features/content/entries/read-entry-texts.server.ts";
import { renderMarkdown } from "#app/features/content/markdown.server.ts";
import type { SiteContent } from "#app/features/content/site-content.ts";
import { contactTexts } from "#app/features/conversations/strings/contact-texts.server.ts";
import { ContactInformation } from "#app/features/conversations/visitor/information/contact-information.tsx";
import { listTermsSections } from "#app/features/pages/terms-sections.tsx";
import type { Periods } from "#app/features/retention/retention-periods.ts";
import { cloudPath } from "#app/shell/page-of.ts";
import { LanguageProvider } from "#app/ui/language/use-texts.tsx";
import { DocumentPage } from "#app/ui/page/document-page.tsx";
import type { PrivacySettings } from "../privacy/collect-facts.server.ts";
import { collectPrivacyFacts } from "../privacy/collect-facts.server.ts";
import { PrivacyPolicy } from "../privacy/privacy-policy.tsx";
import { createPageNames, listPageNames } from "./page-names.ts";
import { agreementPhrasings } from "./phrasings/agreements.ts";
import { contactPhrasings } from "./phrasings/contact.ts";
import { lawPhrasings } from "./phrasings/law.ts";
import { toolPhrasings } from "./phrasings/tools.ts";
import { websitePhrasings } from "./phrasings/websites.ts";
import { listWrittenPassages, type TranslatedPassage } from "./written-passages.ts";

export function listSitePassages(
  settings: PrivacySettings,
  periods: Periods,
  content: SiteContent,
  texts: EntryTexts = new Map(),
): Passage[] {
  const facts = collectPrivacyFacts(settings, periods, content);
  const sections = content.terms.sections.map((section) => ({ ...section, text: renderMarkdown(section.text) }));
  const terms = createElement(DocumentPage, { title: "", lead: "", sections: listTermsSections(sections) });
  const contact = createElement(
    LanguageProvider,
    { language: "en", strings: { contact: contactTexts.strings.en } },
    createElement(ContactInformation, { email: facts.contactEmail }),
  );
  const passages: TranslatedPassage[] = withUniqueIds([
    ...listHomePassages(content),
    ...readPage("Contact", href("/contact"), contact),
    ...readPage("Terms of Service", href("/tos"), terms),
    ...readPage("Privacy", href("/privacy"), createElement(PrivacyPolicy, { studioName: content.studio.name, facts })),
    ...readPage(
      "Binary Calculator",
      href("/projects/binary-calculator"),
      createElement(AboutBinaryNumbers as FunctionComponent),
    ),
    ...listEntryPassages(content, texts),
    ...listToolPassages(),
    ...listWrittenPassages(content),
    ...listPageNames(content).filter(({ url }) => quotedPages.has(url)),
  ]);
  return passages.flatMap((passage) => {
    const topic = Object.keys(topics).find((one) => topics[one]?.test(passage.id));
    const asked = phrasings[passage.id] ?? passage.phrasings ?? passage.heading;
    return withTranslations({ ...passage, phrasings: asked, topic: topic ?? passage.id });
  });
}

/** For the search of the site, which names the page of each. The owner's notes are for the assistant alone. */
export function listSearchedPassages(
  settings: PrivacySettings,
  periods: Periods,
  content: SiteContent,
  texts: EntryTexts = new Map(),
): Passage[] {
  const nameOf = createPageNames(content);
  const passages = listSitePassages(settings, periods, content, texts);
  return [
    ...listPageNames(content).filter(({ url }) => !quotedPages.has(url)),
    ...passages.map((passage) => ({ ...passage, page: nameOf(passage.url) ?? passage.page })),
  ];
}

const quotedPages: ReadonlySet<string> = new Set([
  cloudPath,
  href("/projects/ai-chatbot"),
  href("/register"),
  href("/login"),
]);

export const phrasings: Readonly<Record<string, string>> = {
  ...agreementPhrasings,
  ...websitePhrasings,
  ...contactPhrasings,
  ...lawPhrasings,
  ...toolPhrasings,
};

/** Passages that answer the same questions. */
const topics: Readonly<Record<string, RegExp>> = {
  time: /^answer:(How long a website takes|Deadlines)$/,
  ownership: /^answer:(Who owns the website|Source code)$/,
  hosting: /^(service:Hosting and care|feature:Hosting and management)$/,
  changes: /^(answer:Changes by yourself|feature:Management assistance)$/,
  design: /^(service:Website design|feature:Any style u want)$/,
  development: /^(service:Website development|feature:Advanced developers)$/,
  steps: /^step/,
  contact: /^(written:write-to-us|\/contact~2)$/,
  place: /^(written:place|\/contact)$/,
  tracking: /^\/privacy#(in-short|receivers)$/,
  messages: /^\/privacy#messages/,
  visits: /^\/privacy#visits/,
  account: /^\/privacy#account/,
  chatbot: /^\/privacy#chatbot/,
  browser: /^\/privacy#browser/,
  "your data": /^\/privacy#your-data/,
  "contact form": /^\/tos#contact-form/,
  "binary numbers": /binary-calculator/,
};

/** The quiz makes sense only with its buttons, and 'SOON...' is no answer: `written:phone` does. */
const unquotable = new Set(["Test yourself", "Call Us"]);

/** A translation has its original's id with the language behind it. */
function withTranslations({ pl, de, ...original }: TranslatedPassage): Passage[] {
  const translations = Object.entries({ pl, de }).flatMap(([language, translation]) =>
    translation?.text
      ? [
          {
            ...original,
            id: `${original.id}@${language}`,
            heading: translation.name,
            text: translation.text,
            language: language as "pl" | "de",
          },
        ]
      : [],
  );
  return [original, ...translations];
}

/** Renders a page's content and reads it. The router is needed for links. */
function readPage(page: string, path: string, content: ReactElement) {
  const markup = renderToStaticMarkup(createElement(MemoryRouter, null, content));
  const sections = readMarkup(markup).filter(({ heading }) => !unquotable.has(heading));
  return sections.flatMap(({ id, heading, above, blocks }) => {
    const title = above === undefined ? heading : `${above}: ${heading}`;
    const url = id === undefined ? path : `${path}#${id}`;
    return cutIntoPassages({ page, heading: title, url, blocks });
  });
}

const stepsTranslations = {
  pl: {
    name: "Jak pracujemy",
    text: "1. Piszą Państwo do nas. 2. Pytamy. 3. Patrzą Państwo, jak strona rośnie. 4. Strona trafia do sieci.",
  },
  de: {
    name: "Wie ein Projekt abläuft",
    text: "1. Sie schreiben uns. 2. Wir fragen nach. 3. Sie sehen die Website wachsen. 4. Sie geht online.",
  },
} as const;

function listHomePassages({ home, answers: { services, questions } }: SiteContent): TranslatedPassage[] {
  const whatWeDo = "/#what-we-do";
  const howWeWork = "/#how-we-work-title";
  const steps = home.steps.map(({ title }, i) => `${i + 1}. ${title}.`).join(" ");
  const names = services.map(({ name }) => name).join(", ");
  return [
    { id: "steps", page: "Home", heading: "How we work", text: steps, url: howWeWork, ...stepsTranslations },
    ...home.steps.map(({ title, text }, i) => {
      const heading = `How we work, step ${i + 1}: ${title}`;
      return { id: `step:${i + 1}`, page: "Home", heading, text, url: howWeWork };
    }),
    ...home.cards.map(({ title, text }) => ({
      id: `feature:${title}`,
      page: "Home",
      heading: title,
      text,
      url: whatWeDo,
    })),
    ...(names === ""
      ? []
      : [
          {
            id: "services",
            page: "Services",
            heading: "Our services",
            text: `Our services are: ${names}.`,
            url: whatWeDo,
          },
        ]),
    ...services.map(({ name, ...service }) => ({
      id: `service:${name}`,
      page: "Services",
      heading: name,
      ...service,
    })),
    ...questions.map(({ name, ...answer }) => ({
      id: `answer:${name}`,
      page: notesPage,
      heading: name,
      ...answer,
    })),
  ];
}

/** Each entry by its title and summary, and the sections of its text. */
const listEntryPassages = (content: SiteContent, texts: EntryTexts): Passage[] =>
  entryKinds.flatMap((kind) =>
    content[kind].flatMap(({ id, body }) => {
      const { title, summary, slug } = body;
      const source = { page: kind === "work" ? "Work" : "Notes", url: entryPath(kind, slug) };
      const facts = "result" in body ? [[body.client, body.year].filter(Boolean).join(", "), body.result] : [];
      const sections = readMarkup(`<h2></h2>${renderMarkdown(texts.get(id) ?? "")}`);
      return [
        ...cutIntoPassages({ ...source, heading: title, blocks: [summary || title, ...facts.filter(Boolean)] }),
        ...sections.flatMap(({ heading, blocks }) =>
          cutIntoPassages({ ...source, heading: heading === "" ? title : `${title}: ${heading}`, blocks }),
        ),
      ];
    }),
  );

function listToolPassages(): Passage[] {
  const wizard = href("/projects/coder-tweaks");
  return toolCatalog
    .filter(({ comingSoon }) => !comingSoon)
    .map(({ id, title, description, affectsFiles }) => ({
      id: `tool:${id}`,
      page: "Coder Tweaks",
      heading: title,
      text: affectsFiles
        ? `${description} It works on the files of your project, in your browser.`
        : `${description} It has a page of its own and works in your browser.`,
      url: affectsFiles ? wizard : toolPath(id),
    }));
}
