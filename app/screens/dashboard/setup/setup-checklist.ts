import { href } from "react-router";
import type { Documents } from "#app/features/content/documents/documents.ts";
import { sampleFacts } from "#app/features/content/seed/sample-facts.ts";
import { isExampleAddress } from "#app/lib/example-address.ts";
import { originalLanguage, type SiteLanguage, siteLanguageNames, siteLanguages } from "#app/lib/language/languages.ts";

/** The most urgent first. */
export const setupGroups = ["What visitors read", "What cannot be sent", "Safety", "The rest"] as const;

type Shown = Pick<Documents, "studio" | "answers">;

export interface SetupFacts extends Shown {
  /** The site came with it. */
  seed: Shown;
  publicUrl: string | undefined;
  origin: string;
  /** The environment sets the contact address. */
  isContactFixed: boolean;
  mailFrom: string | undefined;
  hasTrustedProxy: boolean;
  delivers: boolean;
  hasSecondFactor: boolean;
  /** Languages of the site in which the owner has not published the terms. */
  unconfirmed: readonly SiteLanguage[];
  /** Translations older than the original, with the facts that visitors read in English meanwhile. */
  outdated: readonly { kind: string; title: string; language: SiteLanguage; inEnglish: readonly string[] }[];
}

export interface SetupItem {
  group: (typeof setupGroups)[number];
  problem: string;
  fix: SetupFix;
}

/** A page of the owner's, or an environment variable with an example value. */
export type SetupFix = { page: string; label: string } | { variable: string; example: string };

interface Rule {
  problem: string | ((facts: SetupFacts) => string);
  fix: SetupFix;
  isOpen: (facts: SetupFacts) => boolean;
  /** The text that the site came with may be meant: it is listed only while something else is open. */
  mayStay?: true;
  /** It tells nothing about whether the owner has read the texts that the site came with. */
  isApart?: true;
}

const field = (document: "studio" | "answers", name: string, label: string): SetupFix => ({
  page: `${href("/admin/site/:kind", { kind: document })}#${name}`,
  label,
});

const isSame = (read: (shown: Shown) => unknown) => (facts: SetupFacts) =>
  JSON.stringify(read(facts)) === JSON.stringify(read(facts.seed));

const shippedName = "Northlight";
const exampleContact = "Visitors see an example address, and notifications about their messages are sent there.";

const sampleRule = (name: keyof typeof sampleFacts, problem: string, label: string): Rule => ({
  problem,
  fix: field("studio", name, label),
  isOpen: ({ studio }) => JSON.stringify(studio[name]) === JSON.stringify(sampleFacts[name]),
});

/** Polish law asks for a tax number, too. */
const listMissingOfFirm = ({ studio: { firm, inPolish } }: Shown): string[] => [
  ...(firm.name ? [] : ["legal name"]),
  ...(firm.address ? [] : ["postal address"]),
  ...(firm.taxNumber || !inPolish ? [] : ["tax number"]),
];

/** Within a group, what says something false of the studio is first. */
const rules: Readonly<Record<SetupItem["group"], readonly Rule[]>> = {
  "What visitors read": [
    sampleRule("voice", "Home names the sample’s person, place and reply time.", "Who answers"),
    sampleRule("firstSite", "Home and the assistant name the sample’s prices.", "What a first site costs"),
    sampleRule("map", "The map shows the sample’s place.", "Place on the contact page"),
    {
      problem: exampleContact,
      fix: field("studio", "contactEmail", "Contact address"),
      isOpen: ({ studio, isContactFixed }) => !isContactFixed && isExampleAddress(studio.contactEmail),
    },
    {
      problem: exampleContact,
      fix: { variable: "CONTACT_EMAIL", example: "hello@your-studio.com" },
      isOpen: ({ studio, isContactFixed }) => isContactFixed && isExampleAddress(studio.contactEmail),
    },
    {
      problem: "Your replies go out under another studio’s name.",
      fix: field("studio", "supportLabel", "Sender of your replies"),
      isOpen: ({ studio }) => studio.supportLabel.includes(shippedName) && !studio.name.startsWith(shippedName),
    },
    {
      problem: "The studio still has its default name.",
      fix: field("studio", "name", "Name"),
      isOpen: isSame(({ studio }) => studio.name),
      mayStay: true,
    },
    {
      problem: "The terms and the privacy page name the default law, courts and authority.",
      fix: field("studio", "law.governing", "Law"),
      isOpen: isSame(({ studio }) => studio.law),
      mayStay: true,
    },
    {
      problem: (facts) => `The terms and the privacy page lack your ${listMissingOfFirm(facts).join(", ")}.`,
      fix: field("studio", "firm", "Your business"),
      isOpen: (facts) => listMissingOfFirm(facts).length > 0,
      isApart: true,
    },
    {
      problem: "‘Our Designs’ leads to an example address.",
      fix: field("studio", "links.designs", "Design gallery"),
      isOpen: ({ studio }) => isExampleAddress(studio.links.designs),
    },
    {
      problem: "‘Community’ leads to an example address.",
      fix: field("studio", "links.community", "Community"),
      isOpen: ({ studio }) => isExampleAddress(studio.links.community),
    },
  ],
  "What cannot be sent": [
    {
      problem: "No mail server is configured: e-mails are stored but not sent.",
      fix: { page: href("/admin/site/mail"), label: "Mail server" },
      isOpen: ({ delivers }) => !delivers,
      isApart: true,
    },
    {
      problem: "E-mails come from an example address, which most receivers refuse.",
      fix: { page: `${href("/admin/site/mail")}#fromAddress`, label: "Sender’s address" },
      isOpen: ({ mailFrom }) => mailFrom !== undefined && isExampleAddress(mailFrom),
      isApart: true,
    },
  ],
  Safety: [
    {
      problem: ({ origin }) =>
        `The site assumes that its address is ${origin}: links in e-mails lead there, and forms work only there.`,
      fix: { variable: "PUBLIC_URL", example: "https://www.your-studio.com" },
      isOpen: ({ publicUrl }) => publicUrl === undefined,
    },
    {
      problem: "The site’s address starts with http: passwords and messages can be read in transit.",
      fix: { variable: "PUBLIC_URL", example: "https://www.your-studio.com" },
      isOpen: ({ publicUrl }) => publicUrl?.startsWith("http:") === true && !isThisMachine(publicUrl),
    },
    {
      problem: "All visitors appear to have the proxy’s address, and share its limits.",
      fix: { variable: "TRUST_PROXY", example: "127.0.0.1" },
      // The site speaks plain http: where its address is https, there is a proxy.
      isOpen: ({ publicUrl, hasTrustedProxy }) => publicUrl?.startsWith("https:") === true && !hasTrustedProxy,
    },
    {
      problem: "Your password alone opens everything here. Add a passkey or an authenticator app.",
      fix: { page: href("/admin/security"), label: "Security" },
      isOpen: ({ hasSecondFactor }) => !hasSecondFactor,
    },
  ],
  "The rest": siteLanguages.map((language): Rule => {
    const inLanguage = language === originalLanguage ? "" : ` in ${siteLanguageNames[language]}`;
    return {
      problem: `The terms and the privacy page${inLanguage} are a template that a lawyer should read. Read both, then publish the terms${inLanguage}.`,
      fix: {
        page: `${href("/admin/site/:kind", { kind: "terms" })}?language=${language}`,
        label: `Terms${inLanguage}`,
      },
      isOpen: ({ unconfirmed }) => unconfirmed.includes(language),
      isApart: true,
    };
  }),
};

/** @returns what is left to do, group by group */
export function listOpenSetup(facts: SetupFacts): SetupItem[] {
  const listed = setupGroups.flatMap((group) => rules[group].map((rule) => ({ ...rule, group })));
  const open = listed.filter(({ isOpen }) => isOpen(facts));
  const samples = listSamples(facts);
  const isOverlooked =
    samples.length > 0 || open.some(({ mayStay, isApart, fix }) => !mayStay && !isApart && isOnYourSite(fix));
  const shown = open.filter(({ mayStay }) => isOverlooked || !mayStay);
  const items = shown.map(({ group, problem, fix }) => ({
    ...{ group, fix },
    problem: typeof problem === "string" ? problem : problem(facts),
  }));
  const all = [...listOutdatedTranslations(facts), ...items, ...samples];
  return setupGroups.flatMap((group) => all.filter((item) => item.group === group));
}

const listOutdatedTranslations = ({ outdated }: SetupFacts): SetupItem[] =>
  outdated.map(({ kind, title, language, inEnglish }) => {
    const name = siteLanguageNames[language];
    const label = `${title} in ${name}`;
    const quoted = inEnglish.map((fact) => `‘${fact}’`).join(", ");
    return {
      group: "What visitors read",
      problem: quoted ? `Pages in ${name} say ${quoted} in English.` : `${label} is older than the English text.`,
      fix: { page: `${href("/admin/site/:kind", { kind })}?language=${language}`, label },
    };
  });

const isOnYourSite = (fix: SetupFix): boolean => "page" in fix && fix.page.startsWith(href("/admin/site"));

function listSamples({ answers, seed }: SetupFacts): SetupItem[] {
  return (["services", "questions"] as const).flatMap((part) => {
    const shipped = new Set(seed.answers[part].map(({ text }) => text));
    const samples = answers[part].filter(({ text }) => shipped.has(text));
    if (samples.length === 0) return [];
    const names = samples.map(({ name }) => `‘${name}’`).slice(0, 3);
    const more = samples.length > names.length ? ` and ${samples.length - names.length} more` : "";
    const noun = part === "services" ? "services" : "answers";
    return {
      group: "The rest",
      problem: `The assistant still quotes our sample ${noun}: ${names.join(", ")}${more}.`,
      fix: field("answers", part, part === "services" ? "Services" : "Answers"),
    };
  });
}

const isThisMachine = (url: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);
