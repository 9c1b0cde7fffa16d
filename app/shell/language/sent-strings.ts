import { useMemo } from "react";
import { useMatches } from "react-router";
import { readTexts, type Texts } from "#app/lib/language/strings.ts";
import { readStrings, type Scopes } from "#app/ui/language/use-texts.tsx";
import { type RootData, rootDataOf, useRootData } from "../studio.ts";

type Sent = RootData["strings"];

const hasStrings = (data: unknown): data is { strings: Sent } =>
  typeof data === "object" && data !== null && "strings" in data;

const listStrings = (data: readonly unknown[]): Sent =>
  Object.assign({}, ...data.filter(hasStrings).map(({ strings }) => strings));

/** The root’s and those of all routes of the page. */
export function useSentStrings(): Sent {
  const root = useRootData();
  const matches = useMatches();
  return useMemo(() => listStrings([root, ...matches.map(({ loaderData }) => loaderData)]), [root, matches]);
}

type Matches = Parameters<typeof rootDataOf>[0]["matches"];

/** For titles, which are written outside of the page. */
export function textsOf<Scope extends keyof Scopes>(args: { matches: Matches }, scope: Scope): Texts<Scopes[Scope]> {
  const root = rootDataOf(args);
  const sent = listStrings([root, ...args.matches.map((match) => match?.loaderData)]);
  return readTexts(readStrings(sent[scope]) as unknown as Scopes[Scope], root.language);
}
