import { data } from "react-router";
import { requestContext } from "#app/platform/request-context.ts";
import type { FirstPaintHandle } from "#app/shell/first-paint/first-paint-handle.ts";
import type { VisitHandle } from "#app/shell/page-view-beacon.tsx";
import { NotFoundView } from "#app/shell/views/not-found-view.tsx";
import type { Route } from "./+types/not-found.route";

export const handle: VisitHandle & FirstPaintHandle = { visitPath: "/404", startsOnIntent: true };

export function loader({ context, url }: Route.LoaderArgs) {
  context.get(requestContext).log.warn({ path: url.pathname }, "page not found");
  return data(null, { status: 404 });
}

export function meta() {
  return [{ title: "Page Not Found" }, { name: "robots", content: "noindex" }];
}

export default function NotFound() {
  return <NotFoundView />;
}
