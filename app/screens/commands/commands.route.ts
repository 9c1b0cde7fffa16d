import type { PaletteAction } from "#app/features/admin/palette/palette-commands.ts";
import type { AnyAction } from "#app/platform/actions/define-action.server.ts";
import { staffContext } from "#app/platform/staff.context.ts";
import type { Route } from "./+types/commands.route";
import { pageActions } from "./page-actions.server.ts";

/** For the command palette. */
export function loader({ context }: Route.LoaderArgs): Response {
  const isOwner = context.get(staffContext).role === "owner";
  const commands: PaletteAction[] = Object.entries<readonly AnyAction[]>(pageActions).flatMap(([page, actions]) =>
    actions.flatMap(({ intent, name, access }) =>
      name !== undefined && (isOwner || access !== "owner") ? [{ page, intent, name }] : [],
    ),
  );
  return Response.json(commands);
}
