import { staffGateContext } from "#app/features/admin/staff-gate.ts";
import { eventStreamsContext } from "#app/platform/events/event-streams.context.ts";
import type { Route } from "./+types/events.route";

/** The guard above has let staff through. Ids only: the page loads what it shows. */
export function loader({ request: { headers }, context }: Route.LoaderArgs): Response {
  const cookie = headers.get("cookie");
  return context.get(eventStreamsContext).open({
    session: cookie ?? "",
    isSignedIn: () => context.get(staffGateContext).isSignedIn(cookie),
    lastEventId: headers.get("last-event-id"),
  });
}
