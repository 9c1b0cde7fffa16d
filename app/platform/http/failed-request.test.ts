import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { describe, expect, test } from "vitest";
import { explainFailedRequest, isLostConnection } from "./failed-request.ts";

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
