/** Every mail of the site has it, so that one which comes back is not answered. */
export const ownMailHeader = "X-Northlight-Mail";

/** Its value: other installations send mails, too. */
export const nameOwnSite = (siteUrl: string): string => new URL(siteUrl).host;
