import { accessSync, constants } from "node:fs";

/** libpq allows a missing host after a user (`postgres://user@/site?host=/run/postgresql`). */
const missingHost = /^(\w+:\/\/[^/?#]*@)(?=[:/?]|$)/;

/** Without `allow` and `prefer`, which may end unencrypted and which node-postgres does not know. */
const sslModes = ["disable", "require", "verify-ca", "verify-full"];

const encodingHint =
  "is not a valid address; in user name and password write # as %23, @ as %40, / as %2F, ? as %3F, : as %3A and % as %25";

const withHost = (text: string): string => text.replace(missingHost, "$1localhost");

/** @returns what is wrong with a DATABASE_URL, without quoting it */
export function findPostgresUrlError(text: string): string | undefined {
  if (!/^postgres(ql)?:\/\//.test(text)) return "must start with postgres://";
  const url = URL.parse(withHost(text));
  if (!url) return encodingHint;
  // An unescaped character of a password makes the rest another part of the URL.
  if (url.hash !== "" || url.pathname.includes("@") || /^\?[^=]*@/.test(url.search)) return encodingHint;
  try {
    decodeURIComponent(url.username + url.password + url.pathname);
  } catch {
    return encodingHint;
  }
  return findTlsError(url.searchParams);
}

function findTlsError(parameters: URLSearchParams): string | undefined {
  const mode = parameters.get("sslmode");
  if (mode !== null && !sslModes.includes(mode)) return `has an unknown sslmode; it must be ${listOf(sslModes)}`;
  if (mode === "verify-ca" && !parameters.get("sslrootcert"))
    return "has sslmode=verify-ca, which needs sslrootcert=FILE with the certificate of the authority";
  for (const name of ["sslrootcert", "sslcert", "sslkey"]) {
    const file = parameters.get(name);
    if (file && !isReadable(file)) return `names a file in ${name} that cannot be read`;
  }
  return undefined;
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

const listOf = (words: readonly string[]): string => `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;

export interface PostgresAddress {
  /** `db.example:5432`, or the path of a Unix socket. */
  readonly server: string;
  readonly database: string;
}

export function readPostgresAddress(text: string): PostgresAddress {
  const { hostname, port: urlPort, pathname, searchParams, username } = new URL(withHost(text));
  const host = searchParams.get("host") || decodeURIComponent(hostname) || "localhost";
  const port = searchParams.get("port") || urlPort || "5432";
  return {
    server: host.startsWith("/") ? `${host}/.s.PGSQL.${port}` : `${host}:${port}`,
    database: decodeURIComponent(pathname.slice(1)) || searchParams.get("user") || decodeURIComponent(username),
  };
}

export function toConnectionString(text: string): string {
  const url = new URL(withHost(text));
  if (url.searchParams.has("sslmode")) url.searchParams.set("uselibpqcompat", "true");
  return url.href;
}

/** Splits off the password: other users of a machine can see a command's arguments. */
export function splitPassword(text: string): { url: string; password: string | undefined } {
  const url = new URL(withHost(text));
  const password = decodeURIComponent(url.password) || url.searchParams.get("password") || undefined;
  const withoutPassword = text
    .replace(/^(\w+:\/\/[^:/?#@]*):[^/?#]*@/, "$1@")
    .replace(/([?&])password=[^&]*(&|$)/, (_match, before, after) => (after ? before : ""));
  return { url: withoutPassword, password };
}
