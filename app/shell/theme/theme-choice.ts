export const themeKey = "theme";
export const themeField = "site-theme";
export const cloudSettingsKey = "cloud-user-settings";
/** The event's detail is the theme to show, by default the stored choice. Short, because it is in every document. */
export const themeEvent = "theme";

export function checkChosenTheme(root: ParentNode): void {
  const theme = document.documentElement.dataset.theme ?? "system";
  const choice = root.querySelector<HTMLInputElement>(`input[name=${themeField}][value=${theme}]`);
  if (choice) choice.checked = true;
}
