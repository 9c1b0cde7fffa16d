import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MarkdownField } from "./markdown-field.tsx";
import { PictureField } from "./picture-field.tsx";

const noscript = "Pictures need JavaScript.";

test("without JavaScript a text can be written, and no button does nothing", () => {
  const html = renderToStaticMarkup(
    createElement(MarkdownField, { id: "text", name: "text", label: "Text", defaultValue: "One" }),
  );
  expect(html).toMatch(/<textarea[^>]*name="text"[^>]*>One</);
  expect(html).toContain(noscript);
  expect(html).not.toContain("<button");
});

test("without JavaScript a picture is shown and stays", () => {
  const id = "a1".repeat(8);
  const html = renderToStaticMarkup(
    createElement(PictureField, {
      id: "cover",
      name: "cover",
      label: "Cover",
      defaultValue: id,
      error: "Please choose.",
    }),
  );
  expect(html).toContain(`<img src="/pictures/${id}"`);
  expect(html).toContain(`<input type="hidden" name="cover" value="${id}"`);
  expect(html).toContain(noscript);
  expect(html).toContain("Please choose.");
  expect(html).not.toContain("<button");
});
