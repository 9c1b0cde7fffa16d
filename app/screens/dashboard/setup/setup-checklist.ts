import { href } from "react-router";
import type { Documents } from "#app/features/content/documents/documents.ts";
import { isExampleAddress } from "#app/lib/example-address.ts";
import { type SiteLanguage, siteLanguageNames, translatedLanguages } from "#app/lib/language/languages.ts";

export const setupGroups = ["Who you are", "What you offer", "Your work", "Mail", "Safety"] as const;

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
}

export interface SetupItem {
  group: (typeof setupGroups)[number];
  problem: string;
  fix: SetupFix;
}

/** A page of the owner's, or an environment variable with an example value. */
export type SetupFix = { page: string; label: string } | { variable: string; example: string };

interface Rule {
  group: SetupItem["group"];
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

const rules: readonly Rule[] = [
  {
    group: "Who you are",
    problem: "The studio still has its default name.",
    fix: field("studio", "name", "Name"),
    isOpen: isSame(({ studio }) => studio.name),
    mayStay: true,
  },
  {
    group: "Who you are",
    problem: exampleContact,
    fix: field("studio", "contactEmail", "Contact address"),
    isOpen: ({ studio, isContactFixed }) => !isContactFixed && isExampleAddress(studio.contactEmail),
  },
  {
    group: "Who you are",
    problem: exampleContact,
    fix: { variable: "CONTACT_EMAIL", example: "hello@your-studio.com" },
    isOpen: ({ studio, isContactFixed }) => isContactFixed && isExampleAddress(studio.contactEmail),
  },
  {
    group: "Who you are",
    problem: "Your replies go out under another studio’s name.",
    fix: field("studio", "supportLabel", "Sender of your replies"),
    isOpen: ({ studio }) => studio.supportLabel.includes(shippedName) && !studio.name.startsWith(shippedName),
  },
  {
    group: "Who you are",
    problem: "‘Our Designs’ leads to an example address.",
    fix: field("studio", "links.designs", "Design gallery"),
    isOpen: ({ studio }) => isExampleAddress(studio.links.designs),
  },
  {
    group: "Who you are",
    problem: "‘Community’ leads to an example address.",
    fix: field("studio", "links.community", "Community"),
    isOpen: ({ studio }) => isExampleAddress(studio.links.community),
  },
  {
    group: "Who you are",
    problem: "The map shows the default location.",
    fix: field("studio", "map.label", "Place on the contact page"),
    isOpen: isSame(({ studio }) => [studio.map.label, studio.map.latitude]),
    mayStay: true,
  },
  {
    group: "Who you are",
    problem: "The terms and the privacy page name the default law, courts and authority.",
    fix: field("studio", "law.governing", "Law"),
    isOpen: isSame(({ studio }) => studio.law),
    mayStay: true,
  },
  ...translatedLanguages.map((language): Rule => {
    const name = siteLanguageNames[language];
    return {
      group: "Who you are",
      problem: `The ${name} terms and privacy page are our translation. Read both, then publish the terms in ${name}.`,
      fix: { page: `${href("/admin/site/:kind", { kind: "terms" })}?language=${language}`, label: `Terms in ${name}` },
      isOpen: ({ unconfirmed }) => unconfirmed.includes(language),
      isApart: true,
    };
  }),
  {
    group: "Who you are",
    problem: "Home names a sample person who answers.",
    fix: field("studio", "voice.name", "Who answers"),
    isOpen: (facts) => facts.studio.voice.name !== "" && isSame(({ studio }) => studio.voice.name)(facts),
    mayStay: true,
  },
  {
    group: "What you offer",
    problem: "Home and the assistant name sample prices of a first site.",
    fix: field("studio", "firstSite.from", "What a first site costs"),
    isOpen: (facts) => facts.studio.firstSite.from !== "" && isSame(({ studio }) => studio.firstSite)(facts),
  },
  {
    group: "Safety",
    problem: ({ origin }) =>
      `The site assumes that its address is ${origin}: links in e-mails lead there, and forms work only there.`,
    fix: { variable: "PUBLIC_URL", example: "https://www.your-studio.com" },
    isOpen: ({ publicUrl }) => publicUrl === undefined,
  },
  {
    group: "Safety",
    problem: "The site’s address starts with http: passwords and messages can be read in transit.",
    fix: { variable: "PUBLIC_URL", example: "https://www.your-studio.com" },
    isOpen: ({ publicUrl }) => publicUrl?.startsWith("http:") === true && !isThisMachine(publicUrl),
  },
  {
    group: "Safety",
    problem: "All visitors appear to have the proxy’s address, and share its limits.",
    fix: { variable: "TRUST_PROXY", example: "127.0.0.1" },
    // The site speaks plain http: where its address is https, there is a proxy.
    isOpen: ({ publicUrl, hasTrustedProxy }) => publicUrl?.startsWith("https:") === true && !hasTrustedProxy,
  },
  {
    group: "Mail",
    problem: "No mail server is configured: e-mails are stored but not sent.",
    fix: { page: href("/admin/site/mail"), label: "Mail server" },
    isOpen: ({ delivers }) => !delivers,
    isApart: true,
  },
  {
    group: "Mail",
    problem: "E-mails come from an example address, which most receivers refuse.",
    fix: { page: `${href("/admin/site/mail")}#fromAddress`, label: "Sender’s address" },
    isOpen: ({ mailFrom }) => mailFrom !== undefined && isExampleAddress(mailFrom),
    isApart: true,
  },
  {
    group: "Safety",
    problem: "Your password alone opens everything here. Add a passkey or an authenticator app.",
    fix: { page: href("/admin/security"), label: "Security" },
    isOpen: ({ hasSecondFactor }) => !hasSecondFactor,
  },
];

/** @returns what is left to do, group by group */
export function listOpenSetup(facts: SetupFacts): SetupItem[] {
  const open = rules.filter(({ isOpen }) => isOpen(facts));
  const samples = listSamples(facts);
  const isOverlooked =
    samples.length > 0 || open.some(({ mayStay, isApart, fix }) => !mayStay && !isApart && isOnYourSite(fix));
  const shown = open.filter(({ mayStay }) => isOverlooked || !mayStay);
  const items = shown.map(({ group, problem, fix }) => ({
    ...{ group, fix },
    problem: typeof problem === "string" ? problem : problem(facts),
  }));
  return setupGroups.flatMap((group) => [...items, ...samples].filter((item) => item.group === group));
}

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
      group: "What you offer",
      problem: `The assistant still quotes our sample ${noun}: ${names.join(", ")}${more}.`,
      fix: field("answers", part, part === "services" ? "Services" : "Answers"),
    };
  });
}

const isThisMachine = (url: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);
