import { ImapFlow } from "imapflow";
import { cleanLine } from "#app/lib/text.ts";
import { secondMs } from "#app/lib/units.ts";
import { MailSourceError } from "../mail-source.ts";

export type GetAccessToken = () => Promise<string>;

const reasonMax = 300;

/** Signs in and opens the folder. @throws MailSourceError */
export async function probeMailbox(url: URL, getAccessToken?: GetAccessToken): Promise<void> {
  const client = openClient(url, await getAccessToken?.());
  let closedBy: unknown;
  client.on("error", (error: unknown) => {
    closedBy ??= error;
  });
  try {
    await client.connect();
    await client.mailboxOpen(folderOf(url), { readOnly: true });
    await client.logout();
  } catch (error) {
    throw toSourceError(closedBy ?? error);
  } finally {
    client.close();
  }
}

export const folderOf = (url: URL): string => decodeURIComponent(url.pathname.slice(1)) || "INBOX";

export function openClient(url: URL, accessToken: string | undefined): ImapFlow {
  const isSecure = url.protocol === "imaps:";
  return new ImapFlow({
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port) || (isSecure ? 993 : 143),
    secure: isSecure,
    auth: {
      user: decodeURIComponent(url.username),
      ...(accessToken === undefined ? { pass: decodeURIComponent(url.password) } : { accessToken }),
    },
    tls: { rejectUnauthorized: true },
    disableAutoIdle: true,
    logger: false,
    connectionTimeout: 20 * secondMs,
    greetingTimeout: 15 * secondMs,
  });
}

interface ImapError {
  authenticationFailed?: boolean;
  responseText?: string;
  code?: string;
  message: string;
}

export function toSourceError(thrown: unknown): Error {
  const error = thrown as ImapError;
  if (error.authenticationFailed) return new MailSourceError("The mail server refused user name or password.");
  return new MailSourceError(cleanLine(error.responseText ?? error.message).slice(0, reasonMax));
}
