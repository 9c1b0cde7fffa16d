import { createElement, type FunctionComponent, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { AboutBinaryNumbers } from "#app/features/binary-calculator/about/about-binary-numbers.tsx";
import { cutIntoPassages, type Passage, withUniqueIds } from "#app/features/chatbot/passages/passage.ts";
import { readMarkup } from "#app/features/chatbot/passages/read-markup.ts";
import { toolCatalogue } from "#app/features/coder-tweaks/tool-catalogue.ts";
import { ContactInformation } from "#app/features/contact/visitor/contact-information.tsx";
import { features } from "#app/features/pages/features.tsx";
import { listTermsSections } from "#app/features/pages/terms-sections.tsx";
import { workSteps } from "#app/features/pages/work-steps.ts";
import { DocumentPage } from "#app/ui/document-page.tsx";
import { frequentAnswers, law, services } from "#studio";
import type { PrivacyFacts } from "../privacy/privacy-facts.ts";
import { PrivacyPolicy } from "../privacy/privacy-policy.tsx";
import { sectionKeywords } from "./section-keywords.ts";
import { writtenPassages } from "./written-passages.ts";

/** Everything that the pages of this very installation say, in pieces that an answer can quote. */
export function listSitePassages(facts: PrivacyFacts): Passage[] {
  const terms = createElement(DocumentPage, { title: "", lead: "", sections: listTermsSections(law) });
  const passages = withUniqueIds([
    ...listHomePassages(),
    ...readPage("Contact", "/contact", createElement(ContactInformation, { email: facts.contactEmail })),
    ...readPage("Terms of Service", "/tos", terms),
    ...readPage("Privacy", "/privacy", createElement(PrivacyPolicy, { facts })),
    ...readPage(
      "Binary Calculator",
      "/projects/binary-calculator",
      createElement(AboutBinaryNumbers as FunctionComponent),
    ),
    ...listToolPassages(),
    ...writtenPassages,
  ]);
  return passages.map((passage) => ({ ...passage, keywords: sectionKeywords[passage.id] ?? passage.keywords ?? "" }));
}

/** Says something only to who can press its buttons. */
const unquotable = new Set(["Check what you know"]);

/** Draws what a page draws, and reads it. The router is only there for its links. */
function readPage(page: string, path: string, content: ReactElement): Passage[] {
  const markup = renderToStaticMarkup(createElement(MemoryRouter, null, content));
  const sections = readMarkup(markup).filter(({ heading }) => !unquotable.has(heading));
  return sections.flatMap(({ id, heading, above, blocks }) => {
    const title = above === undefined ? heading : `${above}: ${heading}`;
    const url = id === undefined ? path : `${path}#${id}`;
    return cutIntoPassages({ page, heading: title, url, blocks });
  });
}

/** The studio's own words about itself: of the home page, and of studio.config.ts, which stand on no page. */
function listHomePassages(): Passage[] {
  const whatWeDo = "/#what-we-do";
  const howWeWork = "/#how-we-work-title";
  const steps = workSteps.map(({ title }, i) => `${i + 1}. ${title}.`).join(" ");
  const names = services.map(({ name }) => name).join(", ");
  return [
    { id: "steps", page: "Home", heading: "How we work", text: steps, url: howWeWork },
    ...workSteps.map(({ title, text }, i) => {
      const heading = `How we work, step ${i + 1}: ${title}`;
      return { id: `step:${i + 1}`, page: "Home", heading, text, url: howWeWork };
    }),
    ...features.map(({ title, text }) => ({
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
    ...services.map(({ name, text, url }) => ({ id: `service:${name}`, page: "Services", heading: name, text, url })),
    ...frequentAnswers.map(({ name, text, url }) => ({
      id: `answer:${name}`,
      page: "From the studio",
      heading: name,
      text,
      url,
    })),
  ];
}

function listToolPassages(): Passage[] {
  const wizard = "/projects/coder-tweaks";
  return toolCatalogue
    .filter(({ comingSoon }) => !comingSoon)
    .map(({ id, title, description, affectsFiles }) => ({
      id: `tool:${id}`,
      page: "Coder Tweaks",
      heading: title,
      text: affectsFiles
        ? `${description} It works on the files of your project, in your browser.`
        : `${description} It has a page of its own and works in your browser.`,
      url: affectsFiles ? wizard : `${wizard}/tools/${id}`,
    }));
}
