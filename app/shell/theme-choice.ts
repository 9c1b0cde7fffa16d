/** Where the visitor's choice is kept: "light" or "dark"; nothing there means that the system decides. */
export const themeKey = "theme";
/** The name of the switch's radio buttons. */
export const themeField = "site-theme";
