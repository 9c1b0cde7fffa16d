/** As a Polish page shows it, for Playwright, which reads a no-break space as a space. */
export const asShown = (text: string): string => text.replaceAll("e-mail", "e\u2011mail");
