import { siteContentContext } from "#app/features/content/site-content.context.ts";
import { sendStrings } from "#app/platform/language/site-texts.server.ts";
import { getServices } from "#app/platform/services.ts";
import { describePage } from "#app/shell/describe-page.ts";
import { textsOf } from "#app/shell/language/sent-strings.ts";
import { studioOf } from "#app/shell/studio.ts";
import type { Route } from "./+types/privacy.route";
import { collectPrivacyFacts } from "./collect-facts.server.ts";
import { PolicyInLanguage } from "./policy-in-language.tsx";
import { privacyTexts } from "./strings/privacy-texts.server.ts";

export const meta: Route.MetaFunction = (args) => {
  const { title, description } = textsOf(args, "privacy");
  return describePage(args, { title, description: description({ studio: studioOf(args).name }) });
};

export function loader({ context }: Route.LoaderArgs) {
  const { readLiveConfig, retention } = getServices(context);
  const facts = collectPrivacyFacts(readLiveConfig(), retention.lastRead.periods, context.get(siteContentContext));
  return { facts, ...sendStrings(privacyTexts) };
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <PolicyInLanguage facts={loaderData.facts} />;
}
