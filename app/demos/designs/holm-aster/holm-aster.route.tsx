import { describePage } from "#app/shell/describe-page.ts";
import { DesignPage } from "../design-page.tsx";
import type { Route } from "./+types/holm-aster.route";
import { holmAsterDrawings } from "./drawings.tsx";
import css from "./holm-aster.css?inline";
import design from "./holm-aster.md?design";
import { HolmAsterSite } from "./site.tsx";

export const meta: Route.MetaFunction = (args) =>
  describePage(args, { title: `${design.name}, a concept`, description: design.description });

export default function HolmAster() {
  return <DesignPage id="holm-aster" design={design} css={css} site={<HolmAsterSite />} drawings={holmAsterDrawings} />;
}
