/** Header of all mails of the site, so that a returned one is not answered. */
export const ownMailHeader = "X-Northlight-Mail";

/** Tells installations apart. */
export const nameOwnSite = (siteUrl: string): string => new URL(siteUrl).host;
