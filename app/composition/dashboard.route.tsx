import { useEffect } from "react";
import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { ownerContext } from "#app/features/admin/owner-gate.ts";
import { chatbotContext } from "#app/features/chatbot/chatbot.context.ts";
import { deskContext } from "#app/features/contact/contact.context.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { setAdminFlags } from "#app/shell/stored-admin-flags.ts";
import type { Route } from "./+types/dashboard.route";
import { type CommandOutcome, toLostOutcome } from "./dashboard/command-outcome.ts";
import { DashboardView } from "./dashboard/dashboard-view.tsx";
import { keepPage, rememberLists } from "./dashboard/keep-page.ts";
import { loadLists } from "./dashboard/load-lists.server.ts";
import { loadSetup } from "./dashboard/load-setup.server.ts";
import { runCommand, toCommandFailure } from "./dashboard/run-command.server.ts";
import { dashboardCommandSchema, dashboardViewSchema } from "./dashboard.schema.ts";

export const meta: Route.MetaFunction = () => [{ title: "Admin Panel" }, { name: "robots", content: "noindex" }];

/** Retry-After also reaches a browser without JavaScript. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** The guard above has let the owner through. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { owner } = context.get(deskContext);
  const view = dashboardViewSchema.parse(Object.fromEntries(url.searchParams));
  const lists = await loadLists(context, view);
  return {
    ...lists,
    setup: loadSetup(context),
    ownerEmail: context.get(ownerContext).email,
    supportLabel: owner.supportLabel,
    isChatbotCodeFixed: context.get(chatbotContext).gate.fixedCode !== undefined,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readForm(request);
  let outcome: CommandOutcome;
  try {
    outcome = await runCommand(parseInput(dashboardCommandSchema, fields), context);
  } catch (error) {
    outcome = toCommandFailure(error, context.get(requestContext).log);
  }
  if (outcome.ok) return data(outcome);
  const { status, retryAfterS } = outcome;
  return data(outcome, { status, headers: retryAfterS ? { "Retry-After": String(retryAfterS) } : {} });
}

/** A lost connection or an error of the server is an answer, too: thrown, it would take what was typed away. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    const outcome = toLostOutcome(error);
    return data(outcome, { status: outcome.status });
  }
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const results = await next();
    return request.method === "GET" ? keepPage(results, new URL(request.url).searchParams) : results;
  },
];

/** A failed command changed nothing, except where it failed because the list was out of date. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 404 || defaultShouldRevalidate;
}

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  useEffect(setAdminFlags, []);
  useEffect(() => rememberLists(loaderData), [loaderData]);
  return <DashboardView {...loaderData} posted={actionData} />;
}
