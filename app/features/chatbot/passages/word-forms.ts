const stopWords = new Set(
  `a about after all also am an and any are as at be because been before being both but by can cannot could did do does
   doing done during each else ever every few for from further get gets getting give given go goes going got had has
   have having he her here hers him his how however i if in into is it its itself just kind know let like ll make many
   may me might mine more most much must my myself need needs no nor not now of off ok okay on once one only or other our
   ours out over own per please possible put re really s same see shall she should so some something sort still such sure
   t take tell than thank thanks that the their theirs them then there these they thing things this those though through
   to too under until up upon us use used using ve very want wants was way we well were what when where whether which
   while who whole whom whose why will with within without would yes yet you your yours yourself explain show mean means
   happen happens say says hello hi hey good d m don isn doesn didn won`
    .split(/\s+/)
    .filter(Boolean),
);

/** Synonyms. The first replaces the others, in the index and in questions. */
const meanings: readonly (readonly string[])[] = [
  ["price", "cost", "costs", "fee", "charge", "expensive", "cheap", "quote", "money", "pay", "payment"],
  ["email", "mail", "mails", "emails"],
  ["delete", "erase", "remove", "removal", "deletion", "forget", "wipe"],
  ["phone", "telephone", "call", "calling", "ring"],
  ["office", "visit", "headquarters", "premises"],
  ["keep", "store", "save", "retain", "hold", "kept", "stored", "retention"],
  ["colour", "color", "colors", "colours"],
  ["person", "people", "human", "somebody", "someone", "anybody"],
  ["picture", "image", "photo", "photos", "images", "pictures"],
  ["begin", "start", "beginning", "starting", "began"],
  ["build", "built", "create", "develop", "development", "creation", "developer", "programming", "coding"],
  ["password", "passphrase", "passwords"],
  ["law", "legal", "jurisdiction", "court", "courts", "laws"],
  ["website", "site", "webpage", "homepage", "sites", "websites"],
  ["ip", "ips"],
  ["liable", "liability", "responsible", "responsibility", "damage", "damages"],
  ["advertise", "advertising", "ads", "advertisement", "ad", "adverts"],
  ["track", "tracking", "analytics", "profiling", "profiles", "profile", "google"],
  ["copy", "export", "download", "exporting"],
  ["change", "modify", "edit", "alter", "update", "updates", "updating", "amend"],
  ["random", "lipsum"],
  ["font", "fonts", "typeface", "typefaces"],
  ["log", "logs", "logging", "logfile"],
  ["minify", "minifier", "minified", "shrink", "smaller", "compress"],
  ["lint", "linter", "linting", "bugs", "mistakes", "problems"],
  ["secure", "security", "safe", "safety", "securely", "safely"],
  ["encrypt", "encryption", "https", "encrypted", "tls", "ssl"],
  ["negative", "minus", "sign", "signed"],
  ["hex", "hexadecimal"],
  ["fake", "dummy", "mock", "test", "sample", "placeholder", "filler"],
  ["reply", "answer", "respond", "response", "answers", "replies"],
  ["complain", "complaint", "complaints", "authority"],
  ["style", "design", "look", "looks", "designs", "styling", "template", "templates"],
  ["sign", "signin", "login", "logged"],
  ["anonymous", "account", "register", "registration", "signup", "accounts"],
  ["time", "long", "duration", "deadline"],
];

const representatives = new Map<string, string>();
for (const [first = "", ...others] of meanings)
  for (const word of [first, ...others]) if (!representatives.has(word)) representatives.set(word, first);

/** Longest first; a stem has at least `stemMin` letters. */
const endings = ["ations", "ation", "ions", "ion", "ings", "ing", "ers", "er", "ed", "es", "ly", "s", "e"];
const stemMin = 3;

/** A rough English stemmer: it only has to treat index and questions alike. */
function stemWord(word: string): string {
  const singular = word.replace(/ies$/, "y").replace(/(ss|us|is)$/, "$1\u0000");
  const ending = endings.find((end) => singular.endsWith(end) && singular.length - end.length >= stemMin);
  const stem = ending ? singular.slice(0, -ending.length) : singular;
  return stem.replace("\u0000", "").replace(/([bdgklmnprt])\1$/, "$1");
}

/** @returns the term that is indexed and searched for a word; undefined for a stop word */
export function toTerm(word: string): string | undefined {
  const plain = word.toLowerCase();
  if (stopWords.has(plain)) return undefined;
  return stemWord(representatives.get(plain) ?? plain);
}

/** The words of a text, without accents and apostrophes; `e-mail` is one, and so is `ISO-8601`'s number. */
export const splitWords = (text: string): string[] =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/\be-mail/g, "email")
    .replace(/[’']s\b/g, "")
    .replace(/[’']/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
