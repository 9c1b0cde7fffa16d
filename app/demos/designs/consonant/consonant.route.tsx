import { describePage } from "#app/shell/describe-page.ts";
import { DesignPage } from "../design-page.tsx";
import type { Route } from "./+types/consonant.route";
import css from "./consonant.css?inline";
import design from "./consonant.md?design";
import { consonantDrawings } from "./drawings.tsx";
import { ConsonantSite } from "./site.tsx";

export const meta: Route.MetaFunction = (args) =>
  describePage(args, { title: `${design.name}, a concept`, description: design.description });

export default function Consonant() {
  return <DesignPage id="consonant" design={design} css={css} site={<ConsonantSite />} drawings={consonantDrawings} />;
}
