import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { SiteLanguage } from "#app/lib/language/languages.ts";
import { LanguageProvider } from "../language/use-texts.tsx";
import { en } from "../strings/en.ts";
import { pl } from "../strings/pl.ts";
import { FieldLayout } from "./field-layout.tsx";

const announce = (language: SiteLanguage, used: number): string | undefined => {
  const Field = () => FieldLayout({ id: "f", label: "7", count: { used, max: 100 }, children: null });
  const strings = { ui: { en, pl }[language] };
  const html = renderToStaticMarkup(createElement(LanguageProvider, { language, strings }, createElement(Field)));
  return /aria-live="polite">([^<]*)</.exec(html)?.[1];
};

test.each([
  [0, "", ""],
  [79, "", ""],
  [80, "20 characters left", "Pozostało 20 znaków"],
  [88, "12 characters left", "Pozostało 12 znaków"],
  [90, "10 characters left", "Pozostało 10 znaków"],
  [98, "2 characters left", "Pozostały 2 znaki"],
  [99, "1 character left", "Pozostał 1 znak"],
  [100, "0 characters left", "Pozostało 0 znaków"],
  [101, "1 character too many", "O 1 znak za dużo"],
  [103, "3 characters too many", "O 3 znaki za dużo"],
  [112, "12 characters too many", "O 12 znaków za dużo"],
  [1_334, "1,234 characters too many", "O 1234 znaki za dużo"],
])("%i of 100 characters are announced in the language of the page", (used, english, polish) => {
  expect([announce("en", used), announce("pl", used)]).toEqual([english, polish]);
});
