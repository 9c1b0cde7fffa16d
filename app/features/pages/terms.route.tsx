import { describePage } from "#app/shell/describe-page.ts";
import { DocumentPage } from "#app/ui/document-page.tsx";
import { law, studio } from "#studio";
import type { Route } from "./+types/terms.route";
import { listTermsSections } from "./terms-sections.tsx";

export const meta: Route.MetaFunction = (args) =>
  describePage(args, {
    title: "Terms of Service",
    description: `The terms under which ${studio.name} runs this website and its contact form.`,
  });

/** So that these words lie in this page and not in the code of all of them. */
export function loader() {
  return { governing: law.governing, courts: law.courts };
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  const sections = listTermsSections(loaderData);
  return <DocumentPage title="Terms of Service" lead="Last updated 27 February 2025" sections={sections} />;
}
