export const themeKey = "theme";
export const themeField = "site-theme";
export const cloudSettingsKey = "cloud-user-settings";
/** Its detail is the theme to show; without one the stored choice counts. Short, because it is in each document. */
export const themeEvent = "theme";

/** In a theme switch inside `root`. */
export function checkChosenTheme(root: ParentNode): void {
  const theme = document.documentElement.dataset.theme ?? "system";
  const choice = root.querySelector<HTMLInputElement>(`input[name=${themeField}][value=${theme}]`);
  if (choice) choice.checked = true;
}
