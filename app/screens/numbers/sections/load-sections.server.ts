import type { RouterContextProvider } from "react-router";

export type LoadedSections = Awaited<ReturnType<typeof loadSections>>;

/** What other features count, each by a function of its own: the way to a message, answers, speed, errors of scripts. */
export async function loadSections(_context: Readonly<RouterContextProvider>) {
  return {};
}
