import { siteContentContext } from "#app/features/content/site-content.context.ts";
import { sendStrings } from "#app/platform/language/site-texts.server.ts";
import { getServices } from "#app/platform/services.ts";
import { describePage } from "#app/shell/describe-page.ts";
import type { FirstPaintHandle } from "#app/shell/first-paint/first-paint-handle.ts";
import { textsOf } from "#app/shell/language/sent-strings.ts";
import { studioOf, useStudio } from "#app/shell/studio.ts";
import type { Route } from "./+types/privacy.route";
import { collectPrivacyFacts } from "./collect-facts.server.ts";
import { PrivacyPolicy } from "./privacy-policy.tsx";
import { policyTexts, privacyTexts, storageTexts } from "./strings/privacy-texts.server.ts";

export const meta: Route.MetaFunction = (args) => {
  const { title, description } = textsOf(args, "privacy");
  return describePage(args, { title, description: description({ studio: studioOf(args).name }) });
};

/** Its strings are in the document as text already: in a script that does not wait, they would be twice. */
export const handle: FirstPaintHandle = { startsOnIntent: true };

export function loader({ context }: Route.LoaderArgs) {
  const { readLiveConfig, retention } = getServices(context);
  const facts = collectPrivacyFacts(readLiveConfig(), retention.lastRead.periods, context.get(siteContentContext));
  return { facts, ...sendStrings(privacyTexts, policyTexts, storageTexts) };
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <PrivacyPolicy studioName={useStudio().name} facts={loaderData.facts} />;
}
