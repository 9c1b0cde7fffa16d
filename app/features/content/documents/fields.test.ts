import { expect, test } from "vitest";
import { z } from "zod";
import { describeFields, markdown, picture } from "./fields.ts";

const link = (n: number) => `![A shop](/pictures/${String(n).padStart(16, "a")})`;
const messageOf = (schema: z.ZodType, typed: string) => schema.safeParse(typed).error?.issues[0]?.message;

test("a text has at most 12 pictures", () => {
  const field = markdown(6000, { label: "Text" });
  const pictures = (count: number) => Array.from({ length: count }, (_, i) => link(i)).join("\n\n");
  expect(messageOf(field, pictures(12))).toBeUndefined();
  expect(messageOf(field, pictures(13))).toBe("Please use at most 12 pictures.");
  expect(messageOf(field, link(1).repeat(13))).toBe("Please use at most 12 pictures.");
});

test.each(["", "a1".repeat(8)])("a picture is its id, or empty: %j", (typed) => {
  expect(messageOf(picture({ label: "Cover" }), typed)).toBeUndefined();
});

test.each(["x", "/pictures/a1", "A".repeat(16), `${"a".repeat(16)}\n`, '"><script>alert(1)'])(
  "%j is no picture",
  (typed) => {
    expect(messageOf(picture({ label: "Cover" }), typed)).toBe("Please choose a picture.");
  },
);

test("the form knows them by their kind", () => {
  const schema = z.object({
    cover: picture({ label: "Cover" }),
    text: markdown(100, { label: "Text", hint: "Markdown" }),
  });
  expect(describeFields(schema)).toEqual([
    { name: "cover", kind: "picture", label: "Cover" },
    { name: "text", kind: "markdown", label: "Text", hint: "Markdown", max: 100 },
  ]);
});
