/*
 * Answers the switch in the footer, which so works before React does and without it, follows other windows (`storage`),
 * and looks again when the browser brings a page back from its cache (`pageshow`). The script in the head shows what is
 * chosen (theme-script.ts).
 */
import { themeEvent, themeField, themeKey } from "./theme-choice.ts";

const show = (detail?: string) => dispatchEvent(new CustomEvent(themeEvent, { detail }));

function checkChoice(): void {
  const theme = document.documentElement.dataset.theme ?? "system";
  const choice = document.querySelector<HTMLInputElement>(`input[name=${themeField}][value=${theme}]`);
  if (choice) choice.checked = true;
}

checkChoice();
addEventListener(themeEvent, checkChoice);
addEventListener("storage", () => show());
addEventListener("pageshow", ({ persisted }) => persisted && show());
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
