import { expect, test } from "vitest";
import { toDeliveryError } from "#app/features/outbox/drivers/smtp-error.ts";
import { explainProblem } from "./mail-server.usecases.server.ts";

const explain = (fields: object) => explainProblem(toDeliveryError(Object.assign(new Error("text"), fields)));

test.each([
  [{ code: "EDNS", originalCode: "ENOTFOUND" }, "host", "name was not found"],
  [{ code: "ESOCKET", originalCode: "ECONNREFUSED" }, "port", "refused the connection"],
  [{ code: "ETIMEDOUT" }, "port", "did not answer in time"],
  [{ code: "EABORT" }, "port", "did not answer in time"],
  [{ code: "ECONNECTION" }, "port", "broke off"],
  [{ code: "EPROTOCOL" }, "port", "broke off"],
  [{ code: "ETLS" }, "security", "No secure connection"],
  [{ code: "ESOCKET", originalCode: "ERR_SSL_WRONG_VERSION_NUMBER" }, "security", "No secure connection"],
  [{ code: "ESOCKET", originalCode: "DEPTH_ZERO_SELF_SIGNED_CERT" }, "host", "certificate is not valid"],
  [{ code: "ESOCKET", originalCode: "ERR_TLS_CERT_ALTNAME_INVALID" }, "host", "certificate is not valid"],
  [{ code: "ETLS", message: "certificate has expired" }, "host", "certificate is not valid"],
  [{ code: "EAUTH", responseCode: 535, response: "535 5.7.8 No" }, "password", "refused the sign-in"],
  [
    { code: "EENVELOPE", command: "MAIL FROM", responseCode: 530, response: "530 Sign in" },
    "password",
    "refused the sign-in",
  ],
  [{ code: "EENVELOPE", command: "MAIL FROM", responseCode: 553, response: "553 Not yours" }, "fromAddress", "sender"],
  [{ code: "EENVELOPE", command: "RCPT TO", responseCode: 550, response: "550 Who?" }, "to", "recipient"],
  [{ code: "EMESSAGE", responseCode: 554, response: "554 Spam" }, undefined, "then refused the mail"],
  [{}, undefined, "Check the settings"],
])("%j leads to the field %s", (fields, field, words) => {
  const explained = explain(fields);
  expect(explained.field).toBe(field);
  expect(explained.message).toContain(words);
  expect(explained.message).toContain("response" in fields ? String(fields.response) : "The answer was: ");
});

test.each([
  "SSH-2.0-OpenSSH_9.2p1 host7",
  "* OK [CAPABILITY IMAP4] host7",
  "+OK POP3 host7",
  "-ERR wrong host7",
  "2209 host7",
])("what another server than one of mail says is not shown: %s", (response) => {
  const { message, field } = explain({
    code: "EPROTOCOL",
    response,
    message: `Invalid greeting. response=${response}`,
  });
  expect(field).toBe("port");
  expect(message).not.toMatch(/host7|OpenSSH|IMAP4|POP3/);
  expect(message).toContain("No mail server answered");
});
