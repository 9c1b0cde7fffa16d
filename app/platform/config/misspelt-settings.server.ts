import countSlips from "damerau-levenshtein";
import type { Environment, Settings } from "./settings.server.ts";

/** Variables of other programs that are, or resemble, ours. */
const foreignName = /^(npm_|NODE_|PG|LC_|XDG_|KUBERNETES_|DOCKER_|COMPOSE_|GIT_|SSH_|AWS_|HOSTNAME$|PORTS$|POST$)/;

/** Two typing errors in a short name make another word. */
const slipsMax = (length: number): number => (length < 8 ? 1 : 2);

/** Finds variables that look like a misspelt setting (`SMPT_URL`). @returns one sentence each, without the value */
export function findMisspeltSettings(settings: Settings, environment: Environment): string[] {
  const names = Object.values(settings).flatMap(({ env }) => [env, `${env}_FILE`]);
  const ours = new Set(names);
  const isSet = (name: string) => Boolean(environment[name]);
  const missing = names.filter((name) => !isSet(name) && !isSet(name.replace(/_FILE$/, "")) && !isSet(`${name}_FILE`));
  return Object.keys(environment)
    .filter((name) => isSet(name) && !ours.has(name) && !foreignName.test(name))
    .sort()
    .flatMap((name) => {
      const nearest = findNearest(name, missing);
      return nearest ? [`${name} is not a setting; did you mean ${nearest}?`] : [];
    });
}

function findNearest(name: string, candidates: readonly string[]): string | undefined {
  let nearest: string | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const max = slipsMax(candidate.replace(/_FILE$/, "").length);
    if (Math.abs(name.length - candidate.length) > max) continue;
    const slips = countSlips(name.toUpperCase(), candidate).steps;
    if (slips > max || slips >= fewest) continue;
    nearest = candidate;
    fewest = slips;
  }
  return nearest;
}
