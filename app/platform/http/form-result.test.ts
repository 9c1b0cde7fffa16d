import { data, UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { describe, expect, test, vi } from "vitest";
import { createInvalidInputError, createUnavailableError } from "../app-error.ts";
import { formErrorInit, limitValues, toFormError } from "./form-result.server.ts";
import { keepPostedForm } from "./form-result.ts";

test("what fits comes back to the letter", () => {
  const values = { name: " Ann ", email: undefined, message: "x".repeat(5_001) };
  expect(limitValues(values)).toEqual(values);
});

test("all fields together are cut to a length that a page can carry, the longest ones first", () => {
  const form = "f".repeat(5_000);
  expect(limitValues({ name: "Ann", message: "<".repeat(60_000), form })).toEqual({
    name: "Ann",
    message: "<".repeat(14_997),
    form,
  });
  const long = "x".repeat(30_000);
  expect(limitValues({ name: long, message: long })).toEqual({
    name: long.slice(0, 10_000),
    message: long.slice(0, 10_000),
  });
});

describe("an error that an action has caught", () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

  test("keeps its status, texts and values, and is not logged where it was expected", () => {
    const expected = createInvalidInputError({ email: "Email is required." });
    const formError = toFormError(expected, { username: "Ann" }, log);
    expect(formError).toEqual({
      ok: false,
      status: 422,
      message: "Please check the marked fields.",
      fieldErrors: { email: "Email is required." },
      values: { username: "Ann" },
    });
    expect(log.error).not.toHaveBeenCalled();
  });

  test("says when trying again makes sense", () => {
    const init = formErrorInit(toFormError(createUnavailableError(undefined), {}, log));
    expect(init).toEqual({ status: 503, headers: { "Retry-After": "30" } });
  });

  test("is logged and shown without its text where it was not expected", () => {
    const bug = new Error("secret");
    expect(toFormError(bug, {}, log)).toMatchObject({ status: 500, message: "Something went wrong." });
    expect(log.error).toHaveBeenLastCalledWith({ err: bug }, "form failed");
  });
});

describe("a form that is sent", () => {
  const send = async (result: unknown) => {
    const body = new URLSearchParams({ username: "Ann", password: "secret" });
    const request = new Request("http://localhost/register", { method: "POST", body });
    return (await keepPostedForm({ request }, async () => ({ route: { type: "error", result } }))).route;
  };

  test("keeps what was typed beside the server's own words, and no password", async () => {
    const kept = await send(new ErrorResponse(413, "", "Please send less.\n\nRequest a1b2\n"));
    const data = { ok: false, status: 413, message: "Please send less.", fieldErrors: {}, values: { username: "Ann" } };
    expect(kept).toMatchObject({ type: "data", result: { data, init: { status: 413 } } });
    expect(JSON.stringify(kept)).not.toContain("secret");
  });

  test("says so where the site could not be reached", async () => {
    const message = "The site could not be reached. Please check your connection and try again.";
    const lost = new TypeError("Failed to fetch");
    for (const thrown of [lost, data(lost)])
      expect(await send(thrown)).toMatchObject({ type: "data", result: { data: { status: 503, message } } });
  });

  test("follows a redirect", async () => {
    const redirect = new Response(null, { status: 302 });
    expect(await send(redirect)).toEqual({ type: "error", result: redirect });
  });
});
