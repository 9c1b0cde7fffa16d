import { useEffect } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { runActionsWithFiles } from "#app/features/conversations/actions/inbox-actions.server.ts";
import { toFileLimits } from "#app/features/conversations/model/attached-file.ts";
import { filesTexts, threadTexts } from "#app/features/conversations/strings/contact-texts.server.ts";
import { listFailedTexts } from "#app/platform/actions/run-action.server.ts";
import { sendStrings } from "#app/platform/language/site-texts.server.ts";
import { getServices } from "#app/platform/services.ts";
import { staffContext } from "#app/platform/staff.context.ts";
import { setAdminFlags } from "#app/shell/navigation/stored-admin-flags.ts";
import type { Route } from "./+types/dashboard.route";
import { dashboardActions } from "./dashboard-actions.server.ts";
import { DashboardView } from "./dashboard-view.tsx";
import { cacheLists, retainLists } from "./lists/dashboard-lists.ts";
import { dashboardViewSchema, loadLists, orMissing } from "./lists/load-lists.server.ts";
import { loadYesterday } from "./lists/load-yesterday.server.ts";
import { loadOwnersPanels } from "./owners-panels.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Admin Panel" }, { name: "robots", content: "noindex" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { owner, files } = getServices(context).conversations;
  const { email, role } = context.get(staffContext);
  const view = dashboardViewSchema.parse(Object.fromEntries(url.searchParams));
  const [lists, yesterday, ofOwner] = await Promise.all([
    loadLists(context, view),
    loadYesterday(context).catch(orMissing(context, "the numbers could not be read")),
    role === "owner" ? loadOwnersPanels(context) : undefined,
  ]);
  return {
    ...lists,
    yesterday,
    ofOwner,
    staffEmail: email,
    supportLabel: owner.supportLabel,
    fileLimits: toFileLimits(files),
    failedTexts: listFailedTexts(dashboardActions),
    ...sendStrings(filesTexts, threadTexts),
  };
}

export const action = (args: Route.ActionArgs) => runActionsWithFiles(dashboardActions, args);

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const results = await next();
    return request.method === "GET" ? retainLists(results, new URL(request.url).searchParams) : results;
  },
];

/** A failed command has changed nothing; on a 404 the list was out of date. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 404 || defaultShouldRevalidate;
}

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  useEffect(setAdminFlags, []);
  useEffect(() => cacheLists(loaderData), [loaderData]);
  return <DashboardView {...loaderData} posted={actionData} />;
}
