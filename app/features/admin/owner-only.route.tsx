import { data, Outlet } from "react-router";
import { AppError } from "#app/platform/app-error.ts";
import { requireOwner } from "#app/platform/staff.context.ts";
import type { Route } from "./+types/owner-only.route";

/** Below the guard, which has let a helper through, too. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    try {
      requireOwner(context);
    } catch (error) {
      if (error instanceof AppError) throw data({ message: error.message }, error.status);
      throw error;
    }
  },
];

/** Without a loader the middleware would not run on navigations in the browser. */
export function loader() {
  return null;
}

export default function OwnerOnly() {
  return <Outlet />;
}
