/* Without React: the theme switch, other windows (`storage`), and pages from the back/forward cache. */
import { checkChosenTheme, themeEvent, themeField, themeKey } from "./theme-choice.ts";

const show = (detail?: string) => dispatchEvent(new CustomEvent(themeEvent, { detail }));

const check = () => checkChosenTheme(document);

check();
addEventListener(themeEvent, check);
addEventListener("storage", () => show());
addEventListener("pageshow", ({ persisted }) => persisted && show());
addEventListener("change", ({ target }) => {
  const { name, value } = target as HTMLInputElement;
  if (name !== themeField) return;
  try {
    if (value === "system") localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, value);
  } catch {
    // Storage is blocked: the choice applies to this page.
    return void show(value);
  }
  // The pressed choice has its frame first: on a slow phone, a whole page's style takes as long as ten frames.
  // A window in the background has it late: what was stored meanwhile, by another window, is shown.
  requestAnimationFrame(() => setTimeout(show));
});
