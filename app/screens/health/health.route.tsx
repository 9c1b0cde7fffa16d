import { runForm } from "#app/platform/http/form-result.server.ts";
import { getServices } from "#app/platform/services.ts";
import type { Route } from "./+types/health.route";
import { HealthView } from "./health-view.tsx";
import { loadHealth } from "./load-health.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Health" }, { name: "robots", content: "noindex" }];

export const loader = ({ context }: Route.LoaderArgs) => loadHealth(context);

export const action = (args: Route.ActionArgs) =>
  runForm(args, async () => {
    const { now, runChecks } = getServices(args.context).siteHealth;
    const results = await runChecks();
    return { ok: true as const, at: now().toISOString(), results };
  });

export default function Health({ loaderData, actionData }: Route.ComponentProps) {
  return <HealthView {...loaderData} posted={actionData} />;
}
