import { describe, expect, test } from "vitest";
import { toDeliveryError } from "./smtp-error.ts";

const errorWith = (fields: object) => Object.assign(new Error("text"), fields);

describe("the delivery error of an SMTP error", () => {
  test.each([
    ["a 4xx answer", { code: "EENVELOPE", responseCode: 451, response: "451 4.7.1 Try later" }, "451 4.7.1 Try later"],
    ["a server that shuts down", { code: "ECONNECTION", responseCode: 421, response: "421 Bye" }, "421 Bye"],
    [
      "503, the connection's fault",
      { code: "EENVELOPE", responseCode: 503, response: "503 Bad sequence" },
      "503 Bad sequence",
    ],
    [
      "a refused connection",
      { code: "ESOCKET", originalCode: "ECONNREFUSED" },
      "The mail server could not be reached (ECONNREFUSED)",
    ],
    ["a lost connection", { code: "ECONNECTION" }, "The connection to the mail server was lost"],
    ["an unknown name", { code: "EDNS" }, "The mail server's name was not found"],
    ["a time-out", { code: "ETIMEDOUT" }, "The mail server did not answer in time"],
    ["no TLS", { code: "ETLS" }, "No secure connection to the mail server was possible"],
    [
      "a server without TLS",
      { code: "ETLS", responseCode: 502, response: "502 5.5.1 Unknown command" },
      "No secure connection to the mail server was possible",
    ],
    [
      "a refused sign-in",
      { code: "EAUTH", responseCode: 535, response: "535 No" },
      "The mail server refused the sign-in: 535 No",
    ],
    [
      "a missing sign-in",
      { code: "EENVELOPE", responseCode: 530, response: "530 Sign in" },
      "The mail server refused the sign-in: 530 Sign in",
    ],
    ["anything unknown", {}, "text"],
  ])("%s is a retry", (_name, fields, reason) => {
    expect(toDeliveryError(errorWith(fields))).toMatchObject({ kind: "retry", reason });
  });

  test.each([
    [
      "a 5xx answer",
      { code: "EENVELOPE", responseCode: 550, response: "550 5.1.1\r\nNo such user" },
      "550 5.1.1 No such user",
    ],
    ["a mail refused after DATA", { code: "EMESSAGE", responseCode: 554, response: "554 Spam" }, "554 Spam"],
    ["our own refusal", { code: "EENVELOPE" }, "text"],
  ])("%s is a failure", (_name, fields, reason) => {
    expect(toDeliveryError(errorWith(fields))).toMatchObject({ kind: "failed", reason });
  });

  test("a very long answer is cut", () => {
    const error = toDeliveryError(errorWith({ responseCode: 550, response: `550 ${"x".repeat(5_000)}` }));
    expect(error.reason.length).toBeLessThan(310);
  });
});
