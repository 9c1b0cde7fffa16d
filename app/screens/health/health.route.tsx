import { data } from "react-router";
import { siteHealthContext } from "#app/features/health/site-health.context.ts";
import { formErrorInit, toFormError } from "#app/platform/http/form-result.server.ts";
import { sendForm } from "#app/platform/http/form-result.ts";
import { requestContext } from "#app/platform/request-context.ts";
import type { Route } from "./+types/health.route";
import { HealthView } from "./health-view.tsx";
import { loadHealth } from "./load-health.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Site health" }, { name: "robots", content: "noindex" }];

export const loader = ({ context }: Route.LoaderArgs) => loadHealth(context);

export async function action({ context }: Route.ActionArgs) {
  const { now, runChecks } = context.get(siteHealthContext);
  try {
    const results = await runChecks();
    return { ok: true as const, at: now().toISOString(), results };
  } catch (error) {
    const formError = toFormError(error, {}, context.get(requestContext).log);
    return data(formError, formErrorInit(formError));
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendForm(request, serverAction);
}

export default function Health({ loaderData, actionData }: Route.ComponentProps) {
  return <HealthView {...loaderData} posted={actionData} />;
}
