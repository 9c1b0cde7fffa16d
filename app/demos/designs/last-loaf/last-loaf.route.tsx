import { describePage } from "#app/shell/describe-page.ts";
import { DesignPage } from "../design-page.tsx";
import type { Route } from "./+types/last-loaf.route";
import { lastLoafDrawings } from "./drawings.tsx";
import css from "./last-loaf.css?inline";
import design from "./last-loaf.md?design";
import { LastLoafSite } from "./site.tsx";

export const meta: Route.MetaFunction = (args) =>
  describePage(args, { title: `${design.name}, a concept`, description: design.description });

export default function LastLoaf() {
  return <DesignPage id="last-loaf" design={design} css={css} site={<LastLoafSite />} drawings={lastLoafDrawings} />;
}
