import { describe, expect, test } from "vitest";
import { AppError, createInvalidInputError, createNotFoundError } from "#app/platform/app-error.ts";
import { toProblem } from "./problem.ts";

const id = "request-1";

describe("toProblem", () => {
  test("says of a bug nothing but that it happened, and whom to ask", () => {
    const bug = new TypeError("Cannot read properties of undefined (reading 'password')");
    const { status, body } = toProblem(bug, id);
    expect(status).toBe(500);
    expect(body).toEqual({
      type: "about:blank",
      title: "Something went wrong.",
      status: 500,
      code: "internal",
      requestId: id,
    });
  });

  test.each([["a string"], [undefined], [null], [{ status: 200, message: "secret" }]])(
    "takes %s for a bug",
    (thrown) => {
      expect(toProblem(thrown, id)).toMatchObject({ status: 500, body: { code: "internal" } });
      expect(JSON.stringify(toProblem(thrown, id))).not.toContain("secret");
    },
  );

  test("gives an expected failure its own status, words and code", () => {
    expect(toProblem(createNotFoundError("The message"), id).body).toEqual({
      type: "about:blank",
      title: "Not Found",
      status: 404,
      detail: "The message was not found.",
      code: "not-found",
      requestId: id,
    });
  });

  test("lists the messages of faulty fields", () => {
    const { status, body } = toProblem(createInvalidInputError({ email: "Email is required." }), id);
    expect(status).toBe(422);
    expect(body.errors).toEqual({ email: "Email is required." });
  });

  test("says when to try again, in the header that programs read", () => {
    const limit = new AppError({ code: "limit-reached", status: 429, message: "Later.", retryAfterS: 40 });
    expect(toProblem(limit, id).headers["Retry-After"]).toBe("40");
    expect(toProblem(createNotFoundError("It"), id).headers).not.toHaveProperty("Retry-After");
  });

  test("answers 503 for a database that is full, and does not repeat its words", () => {
    const full = Object.assign(new Error("database or disk is full"), { errcode: 13 });
    const { status, body, headers } = toProblem(full, id);
    expect([status, body.code, headers["Retry-After"]]).toEqual([503, "storage-unavailable", "30"]);
    expect(JSON.stringify(body)).not.toContain("disk");
  });

  test("never shows a cause or a stack", () => {
    const error = new AppError({ code: "x", status: 401, message: "No.", cause: new Error("why") });
    expect(JSON.stringify(toProblem(error, id))).not.toMatch(/why|stack|\.ts/);
  });

  test("is problem+json that no cache keeps", () => {
    expect(toProblem(new Error("x"), id).headers).toEqual({
      "Content-Type": "application/problem+json",
      "Cache-Control": "no-store",
    });
  });
});
