import { getServices } from "#app/platform/services.ts";
import type { Route } from "./+types/events.route";

/** The guard above has let staff through. Ids only: the page loads what it shows. */
export function loader({ request: { headers }, context }: Route.LoaderArgs): Response {
  const cookie = headers.get("cookie");
  return getServices(context).events.streams.open({
    session: cookie ?? "",
    isSignedIn: () => getServices(context).gate.isSignedIn(cookie),
    lastEventId: headers.get("last-event-id"),
  });
}
