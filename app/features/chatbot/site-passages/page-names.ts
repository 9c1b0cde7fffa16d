import { href } from "react-router";
import { listHidden } from "#app/features/content/documents/home.schema.ts";
import type { SiteContent } from "#app/features/content/site-content.ts";
import { readVoice } from "#app/features/content/voice.ts";
import { originalLanguage } from "#app/lib/language/languages.ts";
import { cloudDemo, demos } from "#app/shell/navigation/demos.ts";
import { listDesignLinks } from "#app/shell/navigation/designs.ts";
import { conceptTexts } from "#app/shell/navigation/strings/concept-texts.server.ts";
import type { Passage } from "../passages/passage.ts";
import { passagesTexts } from "./strings/passages-texts.server.ts";

interface PageName {
  name: string;
  text: string;
  url: string;
  /** Words by which an address that leads nowhere may have meant it. */
  others?: string;
}

function listPages({ language, studio, home, work, notes }: SiteContent): PageName[] {
  const texts = passagesTexts(language);
  const kinds = conceptTexts(language);
  return [
    {
      name: texts.home.name,
      text: [`${studio.name}: ${studio.tagline}.`, ...(home.shows.voice ? readVoice(studio, language) : [])].join(" "),
      url: href("/"),
      others: texts.home.others,
    },
    { ...texts.contact, url: href("/contact") },
    ...(work.length > 0 ? [{ ...texts.work, url: href("/work") }] : []),
    ...(notes.length > 0
      ? [{ ...texts.notes, text: texts.notes.text({ studio: studio.name }), url: href("/notes") }]
      : []),
    ...listDesignLinks(kinds, listHidden(home)).map(({ label, kind, to }) => ({
      name: label,
      text: texts.concept.text({ name: label, kind: kind.toLowerCase() }),
      url: to,
      others: work.length > 0 ? kind : `${kind} ${texts.portfolio.others}`,
    })),
    { ...texts.tweaks, name: demos.coderTweaks.label, url: demos.coderTweaks.to },
    { ...texts.cloud, name: cloudDemo(studio).label, url: cloudDemo(studio).to },
    { ...texts.calculator, name: demos.binaryCalculator.label, url: demos.binaryCalculator.to },
    { ...texts.chatbot, name: demos.chatbot.label, url: demos.chatbot.to },
    { ...texts.register, url: href("/register") },
    { ...texts.login, url: href("/login") },
    { ...texts.terms, url: href("/tos") },
    { ...texts.privacy, url: href("/privacy") },
  ];
}

export const listPageNames = (content: SiteContent): Passage[] =>
  listPages(content).map(({ name, text, url, others = "" }) => ({
    id: `page:${url}`,
    page: name,
    heading: name,
    text,
    url,
    phrasings: others,
    ...(content.language !== originalLanguage && { language: content.language }),
  }));

/** @returns the name of the page at an address, if it is one of this site */
export function createPageNames(content: SiteContent): (url: string) => string | undefined {
  const names = new Map(listPages(content).map(({ name, url }) => [url, name]));
  return (url) => names.get(url.replace(/#.*/, ""));
}
