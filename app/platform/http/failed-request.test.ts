import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { describe, expect, test } from "vitest";
import { explainFailedRequest, isFailedFetch, isLostConnection } from "./failed-request.ts";

const explain = (error: unknown) => explainFailedRequest(error, "Nobody answers.");
const unknown = "Something went wrong. Please try again in a minute.";
const cutOff = new Error("Unable to decode turbo-stream response", { cause: new TypeError("network error") });

describe("a lost connection", () => {
  test.each([
    ["no network", new TypeError("Failed to fetch")],
    ["a request that was called off", new DOMException("", "AbortError")],
    ["an answer that was cut off", cutOff],
  ])("is %s", (_what, error) => {
    expect(isLostConnection(error)).toBe(true);
    expect(explain(error)).toEqual({ status: 503, message: "Nobody answers." });
  });
});

test.each([
  ["Failed to fetch", true],
  ["Failed to fetch dynamically imported module: https://x.example/a.js", true],
  ["NetworkError when attempting to fetch resource.", true],
  ["Load failed", true],
  ["Importing a module script failed.", true],
  ["Cannot read properties of undefined (reading 'load')", false],
])("a TypeError of a failed request or script is told from a bug's: %s", (message, isFailed) => {
  expect(isFailedFetch(new TypeError(message))).toBe(isFailed);
});

describe("an answer of the server", () => {
  test.each([
    ["a refusal", new ErrorResponse(413, "", "Please send less.\n\nRequest a1b2\n"), 413, "Please send less."],
    ["a failure", new ErrorResponse(503, "", "Try later.\n\nRequest a1b2\n"), 503, "Try later. (Request a1b2)"],
    ["a guard's", new ErrorResponse(503, "", { requestId: "c3" }), 503, `${unknown} (Request c3)`],
    ["a proxy's page", new ErrorResponse(502, "", "<html>\n\nRequest x\n"), 502, unknown],
    ["nothing at all", new ErrorResponse(400, "", null), 400, unknown],
    ["a bug, as React Router tells it", new Error("Unexpected Server Error"), 500, unknown],
  ])("says what it is: %s", (_what, error, status, message) => {
    expect(isLostConnection(error)).toBe(false);
    expect(explain(error)).toEqual({ status, message });
  });
});
