import { expect, test } from "vitest";
import { readForm, readFormEntries } from "./read-body.server.ts";

const post = (body: BodyInit, headers: HeadersInit = {}) =>
  new Request("https://studio.example/contact?email=from-the-address", { method: "POST", body, headers });

test("of a repeated field the last value counts, and nothing of the address", async () => {
  const body = "email=first&email=last&__proto__=x";
  const form = await readForm(post(body, { "Content-Type": "application/x-www-form-urlencoded" }));
  expect(Object.entries(form)).toEqual([
    ["email", "last"],
    ["__proto__", "x"],
  ]);
  expect(Object.getPrototypeOf(form)).toBe(Object.prototype);
});

test("a file where a text is expected is an empty text", async () => {
  const form = new FormData();
  form.append("message", new File(["x"], "message.txt"));
  expect(await readFormEntries(post(form))).toEqual([["message", ""]]);
});

test("what is no form is a bad request", async () => {
  await expect(readForm(post("{}", { "Content-Type": "application/json" }))).rejects.toMatchObject({
    init: { status: 400 },
  });
});
