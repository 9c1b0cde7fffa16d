import type { LoadedSections } from "./load-sections.server.ts";

/** Below the lists, in this order: the way to a message, answers, speed, errors of scripts. */
export function NumbersSections(_sections: LoadedSections) {
  return null;
}
