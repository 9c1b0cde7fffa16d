import { describePage } from "#app/shell/describe-page.ts";
import { DesignPage } from "../design-page.tsx";
import type { Route } from "./+types/low-water.route";
import { lowWaterDrawings } from "./drawings.tsx";
import css from "./low-water.css?inline";
import design from "./low-water.md?design";
import { LowWaterSite } from "./site.tsx";

export const meta: Route.MetaFunction = (args) =>
  describePage(args, { title: `${design.name}, a concept`, description: design.description });

export default function LowWater() {
  return <DesignPage id="low-water" design={design} css={css} site={<LowWaterSite />} drawings={lowWaterDrawings} />;
}
