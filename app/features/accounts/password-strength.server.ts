import { onceUnlessFailed } from "#app/lib/memoize.ts";
import { createInvalidInputError } from "#app/platform/app-error.ts";
import { accountErrorTexts } from "./strings/accounts-texts.server.ts";

export interface PasswordOwner {
  siteName: string;
  email: string;
  username?: string;
}

/** Estimates take quadratic time. */
const checkedCharacters = 40;
/** Shorter names are parts of many words. */
const nameMin = 4;
const namesMax = 20;
/** A zxcvbn score: more than 10^10 guesses. */
const strongScore = 4;

/** Loads about 7 MB of dictionaries on first use. */
const loadEstimator = onceUnlessFailed(async () => {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  // At the default of 100 substitutions, "4@8(" and the like take a hundred times as long.
  return new ZxcvbnFactory({
    dictionary,
    graphs: adjacencyGraphs,
    maxLength: checkedCharacters,
    l33tMaxSubstitutions: 8,
  });
});

type Reason = Exclude<keyof ReturnType<typeof accountErrorTexts>["easy"], "guess">;

const reasonOf: Readonly<Record<string, Reason>> = {
  dictionary: "dictionary",
  repeat: "repeat",
  sequence: "sequence",
  spatial: "spatial",
  regex: "date",
  date: "date",
};

export async function findPasswordWeakness(password: string, owner: PasswordOwner): Promise<string | undefined> {
  const texts = accountErrorTexts().easy;
  const estimator = await loadEstimator();
  const names = listNames(owner);
  const start = password.slice(0, checkedCharacters);
  const { score, sequence } = estimator.check(start, names);
  if (score < strongScore) {
    if (sequence.some(({ dictionaryName }) => dictionaryName === "userInputs")) return texts.personal;
    const [longest] = sequence.toSorted((a, b) => b.token.length - a.token.length);
    return texts[reasonOf[longest?.pattern ?? ""] ?? "other"];
  }
  const rest = names.reduce((text, name) => text.replaceAll(name, ""), start.toLowerCase());
  const isNamed = rest.length < start.length;
  return isNamed && estimator.check(rest).score < strongScore ? texts.personal : undefined;
}

/** @throws AppError 422 for a weak password, beside its field */
export async function requireStrongPassword(password: string, owner: PasswordOwner, field = "password"): Promise<void> {
  const weakness = await findPasswordWeakness(password, owner);
  if (weakness) throw createInvalidInputError({ [field]: accountErrorTexts().easy.guess({ why: weakness }) });
}

function listNames({ siteName, username = "", email }: PasswordOwner): string[] {
  const whole = [siteName, username, email, ...email.split("@")].map((name) => name.toLowerCase());
  const parts = whole.flatMap((name) => [name.replace(/[^\p{L}\p{N}]/gu, ""), ...name.split(/[^\p{L}\p{N}]+/u)]);
  const names = new Set([...whole, ...parts].filter((name) => name.length >= nameMin));
  return [...names].sort((a, b) => b.length - a.length).slice(0, namesMax);
}
