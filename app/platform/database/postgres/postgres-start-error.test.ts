import { expect, test } from "vitest";
import { toStartError } from "./postgres-start-error.server.ts";

const address = { server: "db.example:5432", database: "site" };
const read = (error: unknown) => toStartError(error, address)?.message;

test.each([
  ["DEPTH_ZERO_SELF_SIGNED_CERT", /a certificate that sslmode in DATABASE_URL does not accept \(DEPTH_ZERO/],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", /name its authority's file with sslrootcert/],
  ["CERT_HAS_EXPIRED", /certificate/],
  ["ERR_TLS_CERT_ALTNAME_INVALID", /use the host name that the certificate is for/],
  ["ERR_SSL_WRONG_VERSION_NUMBER", /could not agree with this machine on TLS/],
  ["28000", /refuses this user from this machine.*pg_hba\.conf/],
  ["25006", /is a standby/],
])("%s is said in a sentence with the server", (code, sentence) => {
  const text = read(Object.assign(new Error("as the driver says it"), { code }));
  expect(text).toMatch(/^PostgreSQL at db\.example:5432 /);
  expect(text).toMatch(sentence);
});

test.each([[undefined], [new Error("a bug")], [Object.assign(new Error("refused"), { code: "ECONNREFUSED" })]])(
  "%s is none of these",
  (error) => expect(toStartError(error, address)).toBeUndefined(),
);
