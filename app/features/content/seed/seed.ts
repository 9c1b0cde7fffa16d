import { originalLanguage, type SiteLanguage, type TranslatedLanguage } from "#app/lib/language/languages.ts";
import { frequentAnswers, law, services, studio, voice } from "../../../../studio.config.ts";
import { mark } from "../brand/mark.schema.ts";
import type { Answer } from "../documents/answers.schema.ts";
import { type Documents, documents, kinds } from "../documents/documents.ts";
import type { switchOf } from "../documents/studio.schema.ts";
import { shippedHome } from "./home.ts";
import { shippedPolish } from "./pl.ts";
import { sampleFacts } from "./sample-facts.ts";
import { shippedTerms } from "./terms.ts";

const untranslated = { name: "", text: "" };

const toAnswer = ({ name, text, url, pl = untranslated, de = untranslated }: (typeof services)[number]): Answer => ({
  ...{ name, text, url, pl, de },
});

/** An edited file has its prices in Polish, or none. */
const { pl: polishPrices, ...firstSite } = voice.firstSite ?? { from: "", to: "", pl: undefined };

const shipped: Omit<Documents, "studio"> & {
  studio: Omit<Documents["studio"], ReturnType<typeof switchOf> | "firm">;
} = {
  studio: {
    ...studio,
    law,
    voice: { name: voice.name ?? "", place: voice.place ?? "", replyWithin: voice.replyWithin ?? "" },
    firstSite,
    prices: [],
    accent: "",
    mark: mark.parse(undefined),
    confirmsMessages: true,
  },
  home: shippedHome,
  answers: { services: services.map(toAnswer), questions: frequentAnswers.map(toAnswer) },
  terms: shippedTerms,
};

const translations: Readonly<Record<TranslatedLanguage, Partial<Record<keyof Documents, object>>>> = {
  pl: { ...shippedPolish, studio: { ...shippedPolish.studio, ...(voice.firstSite && { firstSite: polishPrices }) } },
};

/** The shipped translations are of these facts; an edited `studio.config.ts` may have others. */
export const deliveredFacts = {
  ...sampleFacts,
  firstSite: voice.firstSite ? firstSite : sampleFacts.firstSite,
  supportLabel: "{studio} Support",
  law: {
    governing: "Polish law",
    courts: "the Polish courts",
    authority: "in Poland that is the President of the Personal Data Protection Office (UODO)",
  },
};

export const readTranslatedSeed = (language: SiteLanguage, kind: keyof Documents): object | undefined =>
  language === originalLanguage ? undefined : translations[language][kind];

/** Reads `studio.config.ts` and the specified texts. @throws an error that names invalid values */
export function readSeed(): Documents {
  const read = kinds.map((kind) => {
    const { data, error } = documents[kind].schema.safeParse(shipped[kind]);
    const issue = error?.issues[0];
    if (issue) throw new Error(`studio.config.ts: ${kind}.${issue.path.join(".")}: ${issue.message}`);
    return [kind, data];
  });
  return Object.fromEntries(read);
}
