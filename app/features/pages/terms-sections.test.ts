import { createElement, Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { law } from "#studio";
import { listTermsSections, type TermsLaw } from "./terms-sections.tsx";

const clauseOf = (chosen: TermsLaw): string => {
  const section = listTermsSections(chosen).find(({ id }) => id === "governing-law");
  return renderToStaticMarkup(createElement(Fragment, null, section?.body));
};

test("the terms are governed by the law of studio.config.ts, which comes as Polish law", () => {
  expect(clauseOf(law)).toContain(
    "These terms are governed by Polish law, and disputes about them fall under the jurisdiction of the Polish courts.",
  );
  expect(clauseOf({ governing: "Dutch law", courts: "the court of Utrecht" })).toContain(
    "These terms are governed by Dutch law, and disputes about them fall under the jurisdiction of the court of Utrecht.",
  );
});
