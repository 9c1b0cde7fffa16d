import { href } from "react-router";
import { isExampleAddress } from "#app/lib/example-address.ts";

export interface StudioAnswer {
  readonly name: string;
  readonly text: string;
}

const sampleBeginnings = [
  "We design the whole site: its look,",
  "The people who plan your site also write its code.",
  "You have a website that no longer fits?",
  "We put your site online, watch that it stays there,",
  "What a website costs depends on what it should do;",
  "That depends on what it should do.",
  "If you need the site by a certain date",
  "If we host your site, we watch",
  "When you want to change something yourself",
  "The sites that we build work on phones",
  "When the site is done, it is yours",
  "You do: the website is yours when it is done,",
  "There are no opening hours:",
  "Tell us what your shop should sell,",
  "Nobody can promise a rank in a search engine.",
  "This website is in English.",
  "The words on the page are part of the design.",
];

export interface SetupFacts {
  /** `studio` of studio.config.ts, with its `law` and `voice`. */
  studio: object;
  /** Texts that the assistant quotes from there: `services` and `frequentAnswers`. */
  answers: readonly StudioAnswer[];
  studioSource: string;
  publicUrl: string | undefined;
  origin: string;
  contactEmail: string;
  mailFrom: string | undefined;
  hasTrustedProxy: boolean;
  delivers: boolean;
  hasSecondFactor: boolean;
}

export interface SetupItem {
  problem: string;
  fix: SetupFix;
}

/** A line of studio.config.ts, an environment variable with an example value, or a page of the owner's. */
export type SetupFix =
  | { line: number; text: string }
  | { variable: string; example: string }
  | { page: string; label: string };

interface StudioRule {
  /** In studio.config.ts: `links.designs`. */
  path: string;
  problem: string;
  isOpen: (word: string, facts: SetupFacts) => boolean;
  /** The default may be intended: it is listed only while another value of the file is. */
  mayStay?: true;
}

interface SettingRule {
  variable: string;
  example: string;
  problem: (facts: SetupFacts) => string;
  isOpen: (facts: SetupFacts) => boolean;
}

const shippedName = "Northlight";
const exampleContact = "Visitors see an example address, and notifications about their messages are sent there.";
const isExample = (word: string): boolean => isExampleAddress(word);
const isStill = (shipped: string) => (word: string) => word === shipped;

const studioRules: readonly StudioRule[] = [
  { path: "name", problem: "The studio still has its default name.", isOpen: isStill(shippedName), mayStay: true },
  {
    path: "contactEmail",
    problem: exampleContact,
    isOpen: (word, { contactEmail }) => isExample(word) && word === contactEmail,
  },
  { path: "supportLabel", problem: "Your replies go out under another studio’s name.", isOpen: namesAnotherStudio },
  { path: "links.designs", problem: "‘Our Designs’ leads to an example address.", isOpen: isExample },
  { path: "links.community", problem: "‘Community’ leads to an example address.", isOpen: isExample },
  { path: "map.latitude", problem: "The map shows the default location.", isOpen: isStill("52.2297"), mayStay: true },
  {
    path: "map.label",
    problem: "The map’s label is the default location.",
    isOpen: isStill("Warsaw, Poland"),
    mayStay: true,
  },
  {
    path: "law.governing",
    problem: "The terms and the privacy page name the default law, courts and authority.",
    isOpen: isStill("Polish law"),
    mayStay: true,
  },
  { path: "voice.name", problem: "Home names a sample person who answers.", isOpen: isStill("Robin"), mayStay: true },
  { path: "voice.firstSite.from", problem: "Home names sample prices of a first site.", isOpen: isStill("€2,500") },
];

const settingRules: readonly SettingRule[] = [
  {
    variable: "PUBLIC_URL",
    example: "https://www.your-studio.com",
    problem: ({ origin }) =>
      `The site assumes that its address is ${origin}: links in e-mails lead there, and forms work only there.`,
    isOpen: ({ publicUrl }) => publicUrl === undefined,
  },
  {
    variable: "PUBLIC_URL",
    example: "https://www.your-studio.com",
    problem: () => "The site’s address starts with http: passwords and messages can be read in transit.",
    isOpen: ({ publicUrl }) => publicUrl?.startsWith("http:") === true && !isThisMachine(publicUrl),
  },
  {
    variable: "TRUST_PROXY",
    example: "127.0.0.1",
    problem: () => "All visitors appear to have the proxy’s address, and share its limits.",
    // The site speaks plain http: where its address is https, there is a proxy.
    isOpen: ({ publicUrl, hasTrustedProxy }) => publicUrl?.startsWith("https:") === true && !hasTrustedProxy,
  },
  {
    variable: "SMTP_URL",
    example: "smtps://user:password@mail.your-studio.com:465",
    problem: () => "No mail server is configured: e-mails are stored but not sent. MAIL_FROM is required, too.",
    isOpen: ({ delivers }) => !delivers,
  },
  {
    variable: "MAIL_FROM",
    example: "Your Studio <hello@your-studio.com>",
    problem: () => "E-mails come from an example address, which most receivers refuse.",
    isOpen: ({ mailFrom }) => mailFrom !== undefined && isExample(mailFrom),
  },
  {
    variable: "CONTACT_EMAIL",
    example: "hello@your-studio.com",
    problem: () => exampleContact,
    isOpen: ({ contactEmail, studio }) => isExample(contactEmail) && contactEmail !== readValue(studio, "contactEmail"),
  },
];

const secondFactorItem: SetupItem = {
  problem: "Your password alone opens everything here. Add a passkey or an authenticator app.",
  fix: { page: href("/admin/security"), label: "Security" },
};

export function listOpenSetup(facts: SetupFacts): SetupItem[] {
  const open = studioRules.filter(({ path, isOpen }) => isOpen(readValue(facts.studio, path), facts));
  const samples = facts.answers.filter(isSampleAnswer);
  const isOverlooked = samples.length > 0 || open.some(({ mayStay }) => !mayStay);
  return [
    ...(isOverlooked ? open : []).map(({ path, problem }) => ({ problem, fix: findLine(facts.studioSource, path) })),
    ...samples.map(({ name, text }) => ({
      problem: `The chatbot still gives our sample answer about ‘${name}’. Replace or remove it.`,
      fix: findText(facts.studioSource, text),
    })),
    ...settingRules
      .filter(({ isOpen }) => isOpen(facts))
      .map(({ variable, example, problem }) => ({ problem: problem(facts), fix: { variable, example } })),
    ...(facts.hasSecondFactor ? [] : [secondFactorItem]),
  ];
}

/** @param path such as `links.designs`. @returns empty text where there is no text or number */
function readValue(studio: object, path: string): string {
  let value: unknown = studio;
  for (const key of path.split(".")) value = (value as Readonly<Record<string, unknown>> | undefined)?.[key];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function findLine(source: string, path: string): SetupFix {
  const lines = source.split("\n");
  let at = -1;
  for (const key of path.split("."))
    at = lines.findIndex(
      (text, i) =>
        i > at &&
        [`${key}:`, `export const ${key} `, `export const ${key}:`].some((start) => text.trimStart().startsWith(start)),
    );
  return { line: at + 1, text: lines[at]?.trim() ?? "" };
}

function findText(source: string, text: string): SetupFix {
  const lines = source.split("\n");
  const at = lines.findIndex((line) => line.includes(text));
  return { line: at + 1, text: lines[at]?.trim() ?? "" };
}

function namesAnotherStudio(label: string, { studio }: SetupFacts): boolean {
  return label.includes(shippedName) && readValue(studio, "name") !== shippedName;
}

const isThisMachine = (url: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);

const isSampleAnswer = ({ text }: StudioAnswer): boolean =>
  sampleBeginnings.some((beginning) => text.startsWith(beginning));
