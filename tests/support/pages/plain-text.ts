/** As it is typed: with spaces and hyphens at which a line may end. Pages in Polish are typeset without some of them. */
export const plainText = (text: string): string => text.replaceAll("\u00a0", " ").replaceAll("\u2011", "-");

/** As a Polish page shows it, for Playwright, which reads a no-break space as a space. */
export const asShown = (text: string): string => text.replaceAll("e-mail", "e\u2011mail");
