/*
 * Runs inline in <head> (`?script`), before anything is drawn, so that a chosen theme never flashes, and again whenever it
 * is told to (`themeEvent`). No more than that, since each document's first frame waits for it: see follow-theme.ts. The
 * metas' `media` changes and not their `content`: by its content React tells a meta that is there already.
 */
import { isInCloud } from "./page-of.ts";
import { cloudSettingsKey, themeEvent, themeKey } from "./theme-choice.ts";

const root = document.documentElement;

/** @param wanted "light" or "dark"; with anything else the system decides */
function showTheme(wanted: string | null): void {
  const theme = wanted === "light" || wanted === "dark" ? wanted : undefined;
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[data-scheme]")) {
    const { scheme } = meta.dataset;
    meta.media = theme ? (theme === scheme ? "all" : "not all") : `(prefers-color-scheme: ${scheme})`;
  }
}

/**
 * The theme that was chosen for this page, or null. The cloud demo has a theme of its own: dark, unless its settings say
 * otherwise. They are the demo's to parse.
 */
function readTheme(): string | null {
  const isCloud = isInCloud(location.pathname);
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(isCloud ? cloudSettingsKey : themeKey);
  } catch {
    // Blocked: the system decides.
  }
  if (!isCloud) return stored;
  return stored?.includes('"theme":"light"') ? "light" : "dark";
}

addEventListener(themeEvent, ({ detail }: CustomEventInit<string>) => showTheme(detail ?? readTheme()));
const chosen = readTheme();
if (chosen !== null) showTheme(chosen);
