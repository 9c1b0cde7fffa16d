import { staffContext } from "#app/platform/staff.context.ts";
import type { Route } from "./+types/inbox-snapshot.route";
import { takeInboxSnapshot } from "./inbox-snapshot.server.ts";

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  return Response.json(await takeInboxSnapshot(context, context.get(staffContext).id));
}
