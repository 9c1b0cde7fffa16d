import { createElement, type FunctionComponent, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { href, MemoryRouter } from "react-router";
import { AboutBinaryNumbers } from "#app/demos/binary-calculator/about/about-binary-numbers.tsx";
import { toolPath } from "#app/demos/coder-tweaks/standalone/tool-path.ts";
import { toolCatalog } from "#app/demos/coder-tweaks/tool-catalog.ts";
import { cutIntoPassages, notesPage, type Passage, withUniqueIds } from "#app/features/chatbot/passages/passage.ts";
import { readMarkup } from "#app/features/chatbot/passages/read-markup.ts";
import { createPageNames, listPageNames } from "#app/features/chatbot/site-passages/page-names.ts";
import { agreementPhrasings } from "#app/features/chatbot/site-passages/phrasings/agreements.ts";
import { contactPhrasings } from "#app/features/chatbot/site-passages/phrasings/contact.ts";
import { lawPhrasings } from "#app/features/chatbot/site-passages/phrasings/law.ts";
import { toolPhrasings } from "#app/features/chatbot/site-passages/phrasings/tools.ts";
import { websitePhrasings } from "#app/features/chatbot/site-passages/phrasings/websites.ts";
import { passagesTexts } from "#app/features/chatbot/site-passages/strings/passages-texts.server.ts";
import { listWrittenPassages, type TranslatedPassage } from "#app/features/chatbot/site-passages/written-passages.ts";
import type { Documents } from "#app/features/content/documents/documents.ts";
import { entryKinds } from "#app/features/content/documents/documents.ts";
import { entryPath } from "#app/features/content/entries/entry-path.ts";
import type { EntryTexts } from "#app/features/content/entries/read-entry-texts.server.ts";
import { renderMarkdown } from "#app/features/content/markdown.server.ts";
import { shippedHome } from "#app/features/content/seed/home.ts";
import { readTranslatedSeed } from "#app/features/content/seed/seed.ts";
import type { SiteContent } from "#app/features/content/site-content.ts";
import { contactTexts } from "#app/features/conversations/strings/contact-texts.server.ts";
import { ContactInformation } from "#app/features/conversations/visitor/information/contact-information.tsx";
import { listTermsSections } from "#app/features/pages/terms-sections.tsx";
import type { Periods } from "#app/features/retention/retention-periods.ts";
import { originalLanguage, type SiteLanguage } from "#app/lib/language/languages.ts";
import { plainText } from "#app/lib/language/plain-text.ts";
import { typeset } from "#app/lib/language/typography.server.ts";
import { forEachInSlices } from "#app/lib/time-slicer.ts";
import { runInLanguage, sendStrings } from "#app/platform/language/site-texts.server.ts";
import { shellTexts } from "#app/shell/language/strings/shell-texts.server.ts";
import { cloudPath } from "#app/shell/page-of.ts";
import { LanguageProvider } from "#app/ui/language/use-texts.tsx";
import { DocumentPage } from "#app/ui/page/document-page.tsx";
import { uiTexts } from "#app/ui/strings/ui-texts.server.ts";
import type { PrivacySettings } from "../privacy/collect-facts.server.ts";
import { collectPrivacyFacts } from "../privacy/collect-facts.server.ts";
import { PrivacyPolicy } from "../privacy/privacy-policy.tsx";
import { policyTexts, storageTexts } from "../privacy/strings/privacy-texts.server.ts";

type ListPassages = (
  settings: PrivacySettings,
  periods: Periods,
  content: SiteContent,
  texts?: EntryTexts,
) => Promise<Passage[]>;

/** The passages of one page. */
type Part<P extends Passage = Passage> = () => readonly P[];

async function listInSlices<P extends Passage>(parts: readonly Part<P>[]): Promise<P[]> {
  const passages: P[] = [];
  await forEachInSlices(parts, (list) => passages.push(...list()));
  return withUniqueIds(passages);
}

/** The assistant quotes them: they are in English, with translations of some. */
export const listSitePassages: ListPassages = async (settings, periods, content, texts = new Map()) => {
  const passages = await listInSlices<TranslatedPassage>([
    () => listHomePassages(content),
    ...listRenderedParts(settings, periods, content),
    listCalculatorPassages,
    ...listEntryParts(content, texts),
    listToolPassages,
    () => listWrittenPassages(content),
    () => listPageNames(content).filter(({ url }) => quotedPages.has(url)),
  ]);
  return passages.flatMap((passage) => {
    const topic = Object.keys(topics).find((one) => topics[one]?.test(passage.id));
    const asked = phrasings[passage.id] ?? passage.phrasings ?? passage.heading;
    return withTranslations({ ...passage, phrasings: asked, topic: topic ?? passage.id });
  });
};

/** For the search of the site, which names the page of each. The owner's notes are for the assistant alone. */
export const listSearchedPassages: ListPassages = async (settings, periods, content, texts = new Map()) => {
  const nameOf = createPageNames(content);
  const isTranslated = content.language !== originalLanguage;
  const list = isTranslated ? listTranslatedPassages : listSitePassages;
  return [
    ...listPageNames(content).filter(({ url }) => isTranslated || !quotedPages.has(url)),
    ...(await list(settings, periods, content, texts)).map((passage) => ({
      ...passage,
      page: nameOf(passage.url) ?? passage.page,
    })),
  ];
};

/** Passages of pages in another language have the ids of their originals; pages that are in English only keep their own. */
const listTranslatedPassages: ListPassages = async (settings, periods, content, texts = new Map()) => {
  const { language } = content;
  if (language === originalLanguage) return [];
  const { answers, studio } = content;
  const listTranslated = (): TranslatedPassage[] => [
    ...listServicePassages(content),
    ...listAnswerPassages(answers.questions),
    ...listWrittenPassages(content),
  ];
  // A passage without phrasings would be a note of the owner's.
  const withPhrasings = <P extends Passage>(passage: P) => ({
    ...passage,
    phrasings: phrasings[passage.id] ?? passage.heading,
  });
  const inLanguage: Part[] = [
    () => listStepPassages(content),
    () => listCardPassages(content),
    ...listRenderedParts(settings, periods, content),
    ...listEntryParts(content, texts),
    () =>
      listTranslated().flatMap(({ [language]: shown, pl: _pl, de: _de, ...passage }) =>
        shown?.text
          ? {
              ...passage,
              page: studio.name,
              heading: typeset(shown.name, language),
              text: typeset(shown.text, language),
            }
          : [],
      ),
  ];
  return listInSlices([
    ...inLanguage.map((list) => () => list().map((passage) => ({ ...withPhrasings(passage), language }))),
    () => [...listCalculatorPassages(), ...listToolPassages()].map(withPhrasings),
  ]);
};

/** The pages whose texts are known once they are rendered. */
function listRenderedParts(settings: PrivacySettings, periods: Periods, content: SiteContent): Part[] {
  const { language, studio, terms } = content;
  const names = passagesTexts(language);
  const read = (name: string, path: string, render: () => ReactElement) => () =>
    runInLanguage(language, () => readPage(name, path, render(), language));
  const readFacts = () => collectPrivacyFacts(settings, periods, content);
  return [
    read(names.contact.name, href("/contact"), () =>
      createElement(ContactInformation, { email: readFacts().contactEmail }),
    ),
    read(names.terms.name, href("/tos"), () => {
      const sections = terms.sections.map((section) => ({ ...section, text: renderMarkdown(section.text) }));
      return createElement(DocumentPage, { title: "", lead: "", contents: "", sections: listTermsSections(sections) });
    }),
    read(names.privacy.name, href("/privacy"), () =>
      createElement(PrivacyPolicy, { studioName: studio.name, facts: readFacts() }),
    ),
  ];
}

const listCalculatorPassages = () =>
  readPage(
    "Binary Calculator",
    href("/projects/binary-calculator"),
    createElement(AboutBinaryNumbers as FunctionComponent),
  );

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
const isQuotable = (heading: string, language: SiteLanguage): boolean =>
  ![contactTexts(language).ways.call, "Test yourself"].includes(heading);

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
function readPage(page: string, path: string, content: ReactElement, language: SiteLanguage = originalLanguage) {
  const { strings } = runInLanguage(language, () =>
    sendStrings(shellTexts, uiTexts, contactTexts, policyTexts, storageTexts),
  );
  const shown = createElement(LanguageProvider, { language, strings }, content);
  const markup = renderToStaticMarkup(createElement(MemoryRouter, null, shown));
  const sections = readMarkup(markup).filter(({ heading }) => isQuotable(heading, language));
  return sections.flatMap(({ id, heading, above, blocks }) => {
    const title = above === undefined ? heading : `${above}: ${heading}`;
    const url = id === undefined ? path : `${path}#${id}`;
    return cutIntoPassages({ page, heading: title, url, blocks });
  });
}

const stepsTranslations = {
  pl: {
    name: "Jak pracujemy",
    text: "1. Piszesz do nas. 2. Zadajemy pytania. 3. Obserwujesz postępy. 4. Strona trafia do sieci.",
  },
  de: {
    name: "Wie ein Projekt abläuft",
    text: "1. Sie schreiben uns. 2. Wir fragen nach. 3. Sie sehen die Website wachsen. 4. Sie geht online.",
  },
} as const;

const whatWeDo = "/#what-we-do";
const howWeWork = "/#how-we-work-title";

function listHomePassages(content: SiteContent): TranslatedPassage[] {
  const { answers } = content;
  const [steps, ...eachStep] = listStepPassages(content);
  return [
    ...(steps ? [{ ...steps, ...stepsTranslations }] : []),
    ...eachStep,
    ...listCardPassages(content),
    ...listServicePassages(content),
    ...listAnswerPassages(answers.questions),
  ];
}

/** All steps in one passage, then each. */
function listStepPassages({ language, home }: SiteContent): Passage[] {
  const texts = passagesTexts(language);
  const place = { page: texts.home.name, url: howWeWork };
  const all = home.steps.map(({ title }, i) => `${i + 1}. ${title}.`).join(" ");
  return [
    { ...place, id: "steps", heading: texts.steps.name, text: all },
    ...home.steps.map(({ title, text }, i) => {
      return { ...place, id: `step:${i + 1}`, heading: texts.steps.step({ step: i + 1, title }), text };
    }),
  ];
}

/** A card of the site as shipped has its original's id, by which its phrasings are found. */
function listCardPassages({ language, home: { cards } }: SiteContent): Passage[] {
  const shipped = readTranslatedSeed(language, "home") as Documents["home"] | undefined;
  return cards.map(({ title, text }) => {
    const i = shipped?.cards.findIndex((card) => card.title === plainText(title)) ?? -1;
    return { id: `feature:${shippedHome.cards[i]?.title ?? title}`, page: "Home", heading: title, text, url: whatWeDo };
  });
}

function listServicePassages({ language, answers: { services } }: SiteContent): TranslatedPassage[] {
  if (services.length === 0) return [];
  const texts = passagesTexts(language).services;
  const inLanguage = services.map((service) =>
    language !== originalLanguage && service[language].text ? service[language].name : service.name,
  );
  const text = texts.text({ names: inLanguage.join(". ") });
  const all = { id: "services", page: "Services", heading: texts.name, text, url: whatWeDo };
  return [
    language === originalLanguage ? all : { ...all, [language]: { name: texts.name, text } },
    ...services.map(({ name, ...service }) => ({ ...service, id: `service:${name}`, page: "Services", heading: name })),
  ];
}

const listAnswerPassages = (questions: SiteContent["answers"]["questions"]): TranslatedPassage[] =>
  questions.map(({ name, ...answer }) => ({ ...answer, id: `answer:${name}`, page: notesPage, heading: name }));

/** Each entry by its title and summary, and the sections of its text. */
const listEntryParts = (content: SiteContent, texts: EntryTexts): Part[] =>
  entryKinds.flatMap((kind) =>
    content[kind].map(({ id, body }) => () => {
      const { title, summary, slug } = body;
      const source = { page: passagesTexts(content.language)[kind].name, url: entryPath(kind, slug) };
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
