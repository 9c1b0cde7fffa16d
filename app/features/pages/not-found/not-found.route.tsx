import type { FirstPaintHandle } from "#app/shell/first-paint/first-paint-handle.ts";
import type { VisitHandle } from "#app/shell/page-view-beacon.tsx";
import { describeMissing } from "#app/shell/views/not-found-view.tsx";
import type { Route } from "./+types/not-found.route";
import { NotFound } from "./not-found.tsx";
import { readMissing } from "./read-missing.server.ts";

export const handle: VisitHandle & FirstPaintHandle = { visitPath: "/404", startsOnIntent: true };

export const loader = (args: Route.LoaderArgs) => readMissing(args);

/** A form elsewhere does not change which page is missing. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = describeMissing;

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  return <NotFound {...loaderData} />;
}
