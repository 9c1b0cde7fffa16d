import { getServices } from "#app/platform/services.ts";
import { describePage } from "#app/shell/describe-page.ts";
import { studio } from "#studio";
import type { Route } from "./+types/privacy.route";
import { collectPrivacyFacts } from "./collect-facts.server.ts";
import { PrivacyPolicy } from "./privacy-policy.tsx";

export const meta: Route.MetaFunction = (args) =>
  describePage(args, {
    title: "Privacy",
    description: `What this website of ${studio.name} stores, for how long, and who sees it.`,
  });

export function loader({ context }: Route.LoaderArgs) {
  const { config, retention } = getServices(context);
  return collectPrivacyFacts(config, retention.lastRead.periods);
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <PrivacyPolicy facts={loaderData} />;
}
