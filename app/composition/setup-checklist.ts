import { isExampleAddress } from "#app/lib/example-address.ts";
import { isSampleAnswer, type StudioAnswer } from "./sample-answers.ts";

/** What the rules look at: the studio's words, and what became of the environment. */
export interface SetupFacts {
  /** `studio` of studio.config.ts, and its `law`. */
  studio: object;
  /** What the assistant quotes from there: `services` and `frequentAnswers`. */
  answers: readonly StudioAnswer[];
  /** Its text, for the numbers of the lines. */
  studioSource: string;
  /** PUBLIC_URL where it is set. */
  publicUrl: string | undefined;
  /** The site's own origin, as it stands in mails. */
  origin: string;
  /** The one that is shown, whether it comes from CONTACT_EMAIL or from the file. */
  contactEmail: string;
  mailFrom: string | undefined;
  hasTrustedProxy: boolean;
  /** Whether a way to send mails is configured. */
  delivers: boolean;
}

/** Something that the owner has not set yet. */
export interface SetupItem {
  /** What it is, and what comes of it. */
  problem: string;
  fix: SetupFix;
}

/** Where to put it right: a line of studio.config.ts, or a variable of the environment with an example of its value. */
export type SetupFix = { line: number; text: string } | { variable: string; example: string };

interface StudioRule {
  /** The word's place in studio.config.ts: `links.designs`. */
  path: string;
  problem: string;
  isOpen: (word: string, facts: SetupFacts) => boolean;
  /** As it came, it may be meant: it counts as overlooked only while something else in the file is. */
  mayStay?: true;
}

interface SettingRule {
  variable: string;
  example: string;
  problem: (facts: SetupFacts) => string;
  isOpen: (facts: SetupFacts) => boolean;
}

const shippedName = "Northlight";
const exampleContact = "Visitors see an example address, and word of their messages goes there.";
const isExample = (word: string): boolean => isExampleAddress(word);
const isStill = (shipped: string) => (word: string) => word === shipped;

/** One line for each word that comes as a placeholder, in the order of the file. A test asks for the example addresses. */
const studioRules: readonly StudioRule[] = [
  { path: "name", problem: "The studio’s name is the one it came with.", isOpen: isStill(shippedName), mayStay: true },
  {
    path: "contactEmail",
    problem: exampleContact,
    isOpen: (word, { contactEmail }) => isExample(word) && word === contactEmail,
  },
  { path: "supportLabel", problem: "Your replies go out under another studio’s name.", isOpen: namesAnotherStudio },
  { path: "links.designs", problem: "‘Our Designs’ leads to an example address.", isOpen: isExample },
  { path: "links.community", problem: "‘Community’ leads to an example address.", isOpen: isExample },
  { path: "map.latitude", problem: "The map shows the place it came with.", isOpen: isStill("52.2297"), mayStay: true },
  {
    path: "map.label",
    problem: "The map names the place it came with.",
    isOpen: isStill("Warsaw, Poland"),
    mayStay: true,
  },
  {
    path: "law.governing",
    problem: "The terms and the privacy page name the law, courts and authority that they came with.",
    isOpen: isStill("Polish law"),
    mayStay: true,
  },
];

/** The variables that a site needs before others can use it. */
const settingRules: readonly SettingRule[] = [
  {
    variable: "PUBLIC_URL",
    example: "https://www.your-studio.com",
    problem: ({ origin }) =>
      `The site takes itself for ${origin}: links in e-mails lead there, and forms work only there.`,
    isOpen: ({ publicUrl }) => publicUrl === undefined,
  },
  {
    variable: "PUBLIC_URL",
    example: "https://www.your-studio.com",
    problem: () => "The site’s address starts with http: passwords and messages can be read on their way.",
    isOpen: ({ publicUrl }) => publicUrl?.startsWith("http:") === true && !isThisMachine(publicUrl),
  },
  {
    variable: "TRUST_PROXY",
    example: "127.0.0.1",
    problem: () => "All visitors seem to have the proxy’s address, and share its limits.",
    // The site speaks plain http: where its address is https, there is a proxy.
    isOpen: ({ publicUrl, hasTrustedProxy }) => publicUrl?.startsWith("https:") === true && !hasTrustedProxy,
  },
  {
    variable: "SMTP_URL",
    example: "smtps://user:password@mail.your-studio.com:465",
    problem: () => "No mail server is configured: e-mails are kept and not sent. MAIL_FROM is needed, too.",
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
    isOpen: ({ contactEmail, studio }) => isExample(contactEmail) && contactEmail !== readWord(studio, "contactEmail"),
  },
];

/** What the owner has still to set, and where: the file's lines, then the variables. */
export function listOpenSetup(facts: SetupFacts): SetupItem[] {
  const open = studioRules.filter(({ path, isOpen }) => isOpen(readWord(facts.studio, path), facts));
  const samples = facts.answers.filter(isSampleAnswer);
  const isOverlooked = samples.length > 0 || open.some(({ mayStay }) => !mayStay);
  return [
    ...(isOverlooked ? open : []).map(({ path, problem }) => ({ problem, fix: findLine(facts.studioSource, path) })),
    ...samples.map(({ name, text }) => ({
      problem: `The assistant answers about ‘${name}’ with a sample that promises things in your name.`,
      fix: findText(facts.studioSource, text),
    })),
    ...settingRules
      .filter(({ isOpen }) => isOpen(facts))
      .map(({ variable, example, problem }) => ({ problem: problem(facts), fix: { variable, example } })),
  ];
}

/** What stands at `links.designs`, a number as text; empty where there is neither. */
function readWord(studio: object, path: string): string {
  let value: unknown = studio;
  for (const key of path.split(".")) value = (value as Readonly<Record<string, unknown>> | undefined)?.[key];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** The line in which the last key of a path stands, behind those of the keys and the constant that it lies in. */
function findLine(source: string, path: string): { line: number; text: string } {
  const lines = source.split("\n");
  let at = -1;
  for (const key of path.split("."))
    at = lines.findIndex(
      (text, i) => i > at && [`${key}:`, `export const ${key} `].some((start) => text.trimStart().startsWith(start)),
    );
  return { line: at + 1, text: lines[at]?.trim() ?? "" };
}

/** The line in which a text stands as a whole. */
function findText(source: string, text: string): { line: number; text: string } {
  const lines = source.split("\n");
  const at = lines.findIndex((line) => line.includes(text));
  return { line: at + 1, text: lines[at]?.trim() ?? "" };
}

function namesAnotherStudio(label: string, { studio }: SetupFacts): boolean {
  return label.includes(shippedName) && readWord(studio, "name") !== shippedName;
}

const isThisMachine = (url: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);
