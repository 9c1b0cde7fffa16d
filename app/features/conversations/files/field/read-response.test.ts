import { describe, expect, test } from "vitest";
import { filesTexts } from "../../strings/contact-texts.server.ts";
import { readResponse } from "./uploads.ts";

const texts = filesTexts();

describe("the server's response to an upload", () => {
  test("is the staged file", () => {
    const body = { id: "1", name: "a.png", size: 5, type: "image/png", preview: true };
    expect(readResponse(201, body, texts)).toEqual({ step: "uploaded", id: "1", name: "a.png", size: 5 });
  });

  test("is its own text where it refuses the file, and trying again makes no sense", () => {
    const error = "Files of this type are not accepted.";
    expect(readResponse(415, { error }, texts)).toEqual({ step: "failed", reason: error, canRetry: false });
  });

  test("can be asked for again over a limit and after an error", () => {
    expect(readResponse(429, { error: "Too many files." }, texts)).toMatchObject({ canRetry: true });
    expect(readResponse(503, null, texts)).toEqual({
      step: "failed",
      reason: "The file could not be stored.",
      canRetry: true,
    });
  });

  test("is explained where a proxy sent it", () => {
    expect(readResponse(413, null, texts)).toEqual({
      step: "failed",
      reason: "The file is too large.",
      canRetry: false,
    });
  });

  test("is an error where it names no file", () => {
    expect(readResponse(201, {}, texts)).toMatchObject({ step: "failed" });
  });
});
