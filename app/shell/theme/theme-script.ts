/*
 * Runs inline in <head> (`?script`) before the first frame, so that a chosen theme never flashes, and on `themeEvent`.
 * Changes the metas' `media`, not `content`: React identifies an existing meta by its content.
 */
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

function readTheme(): string | null {
  const isCloud = isInCloud(location.pathname);
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(isCloud ? cloudSettingsKey : themeKey);
  } catch {
    // Storage is blocked: the system decides.
  }
  if (!isCloud) return stored;
  return stored?.includes('"theme":"light"') ? "light" : "dark";
}

addEventListener(themeEvent, ({ detail }: CustomEventInit<string>) => showTheme(detail ?? readTheme()));
const chosen = readTheme();
if (chosen !== null) showTheme(chosen);
