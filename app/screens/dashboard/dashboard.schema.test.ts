import { describe, expect, test } from "vitest";
import { dashboardViewSchema } from "./lists/load-lists.server.ts";

const id = "0b9c7f0e-4a54-4c7c-9a55-0f2f6d1c3b11";

describe("dashboardViewSchema", () => {
  test("takes a folder and a place in it", () => {
    expect(dashboardViewSchema.parse({ folder: "spam", before: id })).toEqual({ folder: "spam", before: id });
  });

  test("takes a place among the failed mails", () => {
    expect(dashboardViewSchema.parse({ mails: `2026-11-20T10:00:00.000Z_${id}.${id}` })).toMatchObject({
      mails: { failedAt: "2026-11-20T10:00:00.000Z", id: `${id}.${id}` },
    });
  });

  test("takes nonsense for the first page of the inbox", () => {
    expect(dashboardViewSchema.parse({ folder: "trash", before: "yesterday", mails: "x" })).toEqual({
      folder: "inbox",
    });
  });
});
