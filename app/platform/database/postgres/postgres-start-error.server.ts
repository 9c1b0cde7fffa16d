import { StartError } from "../../start-error.ts";
import type { PostgresAddress } from "./postgres-url.server.ts";

interface DriverError {
  code?: string;
  message?: string;
}

/** Continues `PostgreSQL at db.example:5432`. */
const sentences: Readonly<Record<string, (database: string) => string>> = {
  "28P01": () => "refuses the password: check user and password in DATABASE_URL.",
  "28000": () =>
    "refuses this user from this machine: check the user in DATABASE_URL and the server's pg_hba.conf; where that asks for TLS, add sslmode=require.",
  "3D000": (database) => `has no database "${database}": create it first, empty, with this user as its owner.`,
  "42501": (database) =>
    `lets this user create no tables in "${database}": make the user its owner, or grant create on its schema.`,
  "25006": () => "is a standby, which takes no writes: DATABASE_URL must name the primary.",
};

const isCertificateError = (code: string): boolean =>
  /CERT|^UNABLE_TO_|^SELF_SIGNED|^DEPTH_ZERO|^HOSTNAME_MISMATCH/.test(code);

function describeTlsError({ code = "", message = "" }: DriverError): string | undefined {
  if (message === "The server does not support SSL connections")
    return "offers no TLS, which sslmode in DATABASE_URL asks for: turn it on there, or leave sslmode out.";
  if (isCertificateError(code))
    return `has a certificate that sslmode in DATABASE_URL does not accept (${code}): name its authority's file with sslrootcert, or use the host name that the certificate is for.`;
  if (/^(ERR_SSL|ERR_OSSL|ERR_TLS|EPROTO)/.test(code))
    return `could not agree with this machine on TLS (${code}): check sslmode, sslrootcert, sslcert and sslkey in DATABASE_URL.`;
  return undefined;
}

/** @returns undefined for an unknown error, and for one that another try may fix */
export function toStartError(error: unknown, { server, database }: PostgresAddress): StartError | undefined {
  const { code = "", message = "" } = (error ?? {}) as DriverError;
  const missingPassword = /client password must be a (non-empty )?string/.test(message);
  const sentence = missingPassword
    ? "asks for a password, and DATABASE_URL has none."
    : (describeTlsError({ code, message }) ?? sentences[code]?.(database));
  return sentence === undefined ? undefined : new StartError(`PostgreSQL at ${server} ${sentence}`, { cause: error });
}
