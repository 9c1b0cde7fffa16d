import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { describe, expect, test } from "vitest";
import { explainFailedRequest, isLostConnection } from "./failed-request.ts";
import { sendOrExplain } from "./form-failure.ts";

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

describe("a form", () => {
  const send = (error: unknown) => {
    const body = new URLSearchParams({ username: "Ann", password: "secret" });
    const request = new Request("http://localhost/register", { method: "POST", body });
    return sendOrExplain(request, () => Promise.reject(error), ["username"]);
  };

  test("keeps what was typed beside the server's own words, and no password", async () => {
    const answer = await send(new ErrorResponse(413, "", "Please send less.\n\nRequest a1b2\n"));
    expect(answer).toMatchObject({
      data: { isDone: false, message: "Please send less.", fieldErrors: {}, typed: { username: "Ann" } },
      init: { status: 413 },
    });
    expect(JSON.stringify(answer)).not.toContain("secret");
  });

  test("says so where the site could not be reached", async () => {
    expect(await send(new TypeError("Failed to fetch"))).toMatchObject({
      data: { message: "The site could not be reached. Please check your connection and try again." },
    });
  });

  test("follows a redirect", async () => {
    const redirect = new Response(null, { status: 302 });
    await expect(send(redirect)).rejects.toBe(redirect);
  });
});
