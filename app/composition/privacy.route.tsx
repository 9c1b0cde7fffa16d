import { describePage } from "#app/shell/describe-page.ts";
import { studio } from "#studio";
import type { Route } from "./+types/privacy.route";
import { privacyFactsContext } from "./privacy/privacy.context.ts";
import { PrivacyPolicy } from "./privacy/privacy-policy.tsx";

export const meta: Route.MetaFunction = (args) =>
  describePage(args, {
    title: "Privacy",
    description: `What this website of ${studio.name} stores, for how long, and who sees it.`,
  });

/** In composition, because what the page tells are the constants of several features. */
export function loader({ context }: Route.LoaderArgs) {
  return context.get(privacyFactsContext);
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <PrivacyPolicy facts={loaderData} />;
}
