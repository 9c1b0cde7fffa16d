/** Where the visitor's choice is kept: "light" or "dark"; nothing there means that the system decides. */
export const themeKey = "theme";
/** The name of the switch's radio buttons. */
export const themeField = "site-theme";
/** Where the cloud demo keeps its person's settings, its own theme among them. */
export const cloudSettingsKey = "cloud-user-settings";
/** Sent to `window` with the theme to show; without one the stored choice counts. A short name: it stands in each document. */
export const themeEvent = "theme";
