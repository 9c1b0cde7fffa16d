import { createElement, type FunctionComponent, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { href, MemoryRouter } from "react-router";
import { AboutBinaryNumbers } from "#app/features/binary-calculator/about/about-binary-numbers.tsx";
import { cutIntoPassages, type Passage, withUniqueIds } from "#app/features/chatbot/passages/passage.ts";
import { readMarkup } from "#app/features/chatbot/passages/read-markup.ts";
import { toolPath } from "#app/features/coder-tweaks/standalone/tool-path.ts";
import { toolCatalog } from "#app/features/coder-tweaks/tool-catalog.ts";
import { ContactInformation } from "#app/features/contact/information/contact-information.tsx";
import { features } from "#app/features/pages/features.tsx";
import { listTermsSections } from "#app/features/pages/terms-sections.tsx";
import { workSteps } from "#app/features/pages/work-steps.ts";
import { DocumentPage } from "#app/ui/page/document-page.tsx";
import { frequentAnswers, law, services } from "#studio";
import { collectPrivacyFacts } from "../privacy/collect-facts.server.ts";
import { PrivacyPolicy } from "../privacy/privacy-policy.tsx";
import type { PrivacySettings } from "../site-settings.context.ts";
import { sectionKeywords } from "./section-keywords.ts";
import { writtenPassages } from "./written-passages.ts";

export function listSitePassages(settings: PrivacySettings): Passage[] {
  const facts = collectPrivacyFacts(settings);
  const terms = createElement(DocumentPage, { title: "", lead: "", sections: listTermsSections(law) });
  const passages = withUniqueIds([
    ...listHomePassages(),
    ...readPage("Contact", href("/contact"), createElement(ContactInformation, { email: facts.contactEmail })),
    ...readPage("Terms of Service", href("/tos"), terms),
    ...readPage("Privacy", href("/privacy"), createElement(PrivacyPolicy, { facts })),
    ...readPage(
      "Binary Calculator",
      href("/projects/binary-calculator"),
      createElement(AboutBinaryNumbers as FunctionComponent),
    ),
    ...listToolPassages(),
    ...writtenPassages,
  ]);
  return passages.map((passage) => ({ ...passage, keywords: sectionKeywords[passage.id] ?? passage.keywords ?? "" }));
}

/** Makes sense only with its buttons. */
const unquotable = new Set(["Test yourself"]);

/** Renders a page's content and reads it. The router is needed for links. */
function readPage(page: string, path: string, content: ReactElement): Passage[] {
  const markup = renderToStaticMarkup(createElement(MemoryRouter, null, content));
  const sections = readMarkup(markup).filter(({ heading }) => !unquotable.has(heading));
  return sections.flatMap(({ id, heading, above, blocks }) => {
    const title = above === undefined ? heading : `${above}: ${heading}`;
    const url = id === undefined ? path : `${path}#${id}`;
    return cutIntoPassages({ page, heading: title, url, blocks });
  });
}

/** From the home page, and from studio.config.ts, which no page shows. */
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
