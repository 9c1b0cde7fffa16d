/*
 * Runs inline in <head> (`?script`), before anything is drawn, so that a chosen theme never flashes. It also answers the
 * switch in the footer, which then works before React does and without it, follows other windows (`storage`), and looks
 * again when the browser brings a page back from its cache (`pageshow`). The metas' `media` changes and not their
 * `content`: by its content React tells a meta that is there already.
 */
import { isInCloud } from "./page-of.ts";
import { cloudSettingsKey, themeEvent, themeField, themeKey } from "./theme-choice.ts";

const root = document.documentElement;

function show(wanted: string | null): void {
  const theme = wanted === "light" || wanted === "dark" ? wanted : undefined;
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[data-scheme]")) {
    const { scheme } = meta.dataset;
    meta.media = theme ? (theme === scheme ? "all" : "not all") : `(prefers-color-scheme: ${scheme})`;
  }
  const choice = document.querySelector<HTMLInputElement>(`input[name=${themeField}][value=${theme ?? "system"}]`);
  if (choice) choice.checked = true;
}

/** The cloud demo has a theme of its own: dark, unless its settings say otherwise. They are the demo's to parse. */
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

const showTheme = ({ detail }: CustomEventInit<string>) => show(detail ?? readTheme());

showTheme({});
for (const moment of ["DOMContentLoaded", "pageshow", "storage", themeEvent]) addEventListener(moment, showTheme);
addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.name !== themeField) return;
  try {
    if (target.value === "system") localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, target.value);
  } catch {
    // Blocked: the choice holds for this page.
  }
  show(target.value);
});
