import type { OauthClient } from "./access-token.server.ts";

const knownTokenUrls: Readonly<Record<string, string>> = {
  "imap.gmail.com": "https://oauth2.googleapis.com/token",
  "outlook.office365.com": "https://login.microsoftonline.com/common/oauth2/v2.0/token",
};

interface ClientSettings {
  imapUrl?: URL | undefined;
  imapOauthTokenUrl?: URL | undefined;
  imapOauthClientId?: string | undefined;
  imapOauthClientSecret?: string | undefined;
  imapOauthRefreshToken?: string | undefined;
}

/** @returns undefined where the mailbox is opened with a password */
export function readOauthClient(settings: ClientSettings): (OauthClient & { refreshToken: string }) | undefined {
  const { imapUrl, imapOauthClientId: clientId, imapOauthRefreshToken: refreshToken } = settings;
  const tokenUrl = findTokenUrl(imapUrl, settings.imapOauthTokenUrl);
  if (!tokenUrl || clientId === undefined || refreshToken === undefined) return undefined;
  return { tokenUrl, clientId, clientSecret: settings.imapOauthClientSecret, refreshToken };
}

export function findTokenUrl(mailbox: URL | undefined, given: URL | undefined): URL | undefined {
  const known = mailbox && knownTokenUrls[mailbox.hostname.toLowerCase()];
  return given ?? (known === undefined ? undefined : new URL(known));
}
