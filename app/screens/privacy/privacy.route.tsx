import { siteContentContext } from "#app/features/content/site-content.context.ts";
import { getServices } from "#app/platform/services.ts";
import { describePage } from "#app/shell/describe-page.ts";
import { studioOf, useStudio } from "#app/shell/studio.ts";
import type { Route } from "./+types/privacy.route";
import { collectPrivacyFacts } from "./collect-facts.server.ts";
import { PrivacyPolicy } from "./privacy-policy.tsx";

export const meta: Route.MetaFunction = (args) =>
  describePage(args, {
    title: "Privacy",
    description: `What this website of ${studioOf(args).name} stores, for how long, and who sees it.`,
  });

export function loader({ context }: Route.LoaderArgs) {
  const { readLiveConfig, retention } = getServices(context);
  return collectPrivacyFacts(readLiveConfig(), retention.lastRead.periods, context.get(siteContentContext));
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <PrivacyPolicy studioName={useStudio().name} facts={loaderData} />;
}
