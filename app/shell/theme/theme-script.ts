/*
 * Runs inline in <head> (`?script`) before the first frame, so that a chosen theme never flashes, and on `themeEvent`.
 * Changes the metas' `media`, not `content`: React identifies an existing meta by its content.
 */
import { offerDismissedKey } from "../first-paint/element-ids.ts";
import { isInCloud } from "../page-of.ts";
import { cloudSettingsKey, themeEvent, themeKey } from "./theme-choice.ts";

const root = document.documentElement;

function showTheme(wanted: string | null): void {
  const theme = wanted === "light" || wanted === "dark" ? wanted : undefined;
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[data-scheme]")) {
    const { scheme } = meta.dataset;
    meta.media = theme ? (theme === scheme ? "all" : "not all") : `(prefers-color-scheme: ${scheme})`;
  }
}

/** Also marks <html> with the browser’s language for language-offer.tsx, since it reads the storage. */
function readTheme(): string | null {
  const isCloud = isInCloud(location.pathname);
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(isCloud ? cloudSettingsKey : themeKey);
    if (!localStorage[offerDismissedKey]) root.dataset.reads = navigator.language.slice(0, 2);
  } catch {
    // Storage is blocked: the system decides, and nothing that cannot be dismissed is offered.
  }
  if (!isCloud) return stored;
  return stored?.includes('"theme":"light"') ? "light" : "dark";
}

addEventListener(themeEvent, ({ detail }: CustomEventInit<string>) => showTheme(detail ?? readTheme()));
showTheme(readTheme());
