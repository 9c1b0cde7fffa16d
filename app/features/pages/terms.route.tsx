import { describePage } from "#app/shell/describe-page.ts";
import { DocumentPage } from "#app/ui/document-page.tsx";
import { studio } from "#studio";
import type { Route } from "./+types/terms.route";
import { termsSections } from "./terms-sections.tsx";

export const meta: Route.MetaFunction = (args) =>
  describePage(args, {
    title: "Terms of Service",
    description: `The terms under which ${studio.name} runs this website and its contact form.`,
  });

export default function Terms() {
  return <DocumentPage title="Terms of Service" lead="Last updated 27 February 2025" sections={termsSections} />;
}
