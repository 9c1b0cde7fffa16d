import type { KeyObject } from "node:crypto";
import { z } from "zod";
import { cleanLine } from "#app/lib/text.ts";
import { secondMs } from "#app/lib/units.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { decryptText, encryptText } from "#app/platform/encryption/encrypt-text.server.ts";
import { sha256 } from "#app/platform/keys.server.ts";
import { findRefreshToken, storeRefreshToken } from "../../mail-in.store.server.ts";
import { MailSourceError } from "../mail-source.ts";

export interface OauthClient {
  readonly tokenUrl: URL;
  readonly clientId: string;
  readonly clientSecret?: string | undefined;
}

export interface RefreshTokens {
  find(): Promise<string>;
  /** Some providers give a new one with each use. */
  replace(token: string): Promise<void>;
}

const timeoutMs = 15 * secondMs;
const tokenMax = 20_000;
const reasonMax = 100;

const grantSchema = z.object({
  access_token: z.string().min(1).max(tokenMax),
  refresh_token: z.string().min(1).max(tokenMax).optional(),
});
const oauthErrorSchema = z.object({ error: z.string() });

/** Requests an access token (RFC 6749, section 6) for each connection. @throws MailSourceError without secrets */
export async function fetchAccessToken(client: OauthClient, tokens: RefreshTokens): Promise<string> {
  const used = await tokens.find();
  const { status, body } = await askProvider(client, used);
  const grant = grantSchema.safeParse(body);
  if (status !== 200 || !grant.success) throw toSignInError(client, body);
  const { access_token: accessToken, refresh_token: next = used } = grant.data;
  if (next !== used) await tokens.replace(next);
  return accessToken;
}

async function askProvider({ tokenUrl, clientId, clientSecret }: OauthClient, refreshToken: string) {
  try {
    const response = await fetch(tokenUrl, {
      method: "POST",
      headers: { Accept: "application/json" },
      body: new URLSearchParams({
        grant_type: "refresh_token",
        refresh_token: refreshToken,
        client_id: clientId,
        ...(clientSecret !== undefined && { client_secret: clientSecret }),
      }),
      redirect: "error", // the secrets are for this address only
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, body: (await response.json()) as unknown };
  } catch {
    throw new MailSourceError(`${tokenUrl.host}, which gives access to the mailbox, gave no answer.`);
  }
}

function toSignInError({ tokenUrl: { host } }: OauthClient, body: unknown): MailSourceError {
  const { error = "" } = oauthErrorSchema.safeParse(body).data ?? {};
  if (error === "invalid_grant")
    return new MailSourceError(`${host} no longer accepts IMAP_OAUTH_REFRESH_TOKEN: make a new one.`);
  const reason = cleanLine(error).slice(0, reasonMax) || "no reason given";
  return new MailSourceError(`${host} refused access to the mailbox: ${reason}.`);
}

interface KeptRefreshToken {
  db: Db;
  source: string;
  given: string;
  key: KeyObject;
}

export const keepRefreshToken = ({ db, source, given, key }: KeptRefreshToken): RefreshTokens => ({
  async find() {
    const kept = await findRefreshToken(db, source);
    return (kept && decryptText(key, kept, sha256(given))) ?? given;
  },
  replace: (token) => storeRefreshToken(db, source, encryptText(key, token, sha256(given))),
});

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
