import { describePage } from "#app/shell/describe-page.ts";
import { DocumentPage } from "#app/ui/page/document-page.tsx";
import { law, studio } from "#studio";
import type { Route } from "./+types/terms.route";
import { listTermsSections } from "./terms-sections.tsx";

export const meta: Route.MetaFunction = (args) =>
  describePage(args, {
    title: "Terms of Service",
    description: `The terms under which ${studio.name} runs this website and its contact form.`,
  });

/** Loader data, so that only this page contains them. */
export function loader() {
  return { governing: law.governing, courts: law.courts };
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  const sections = listTermsSections(loaderData);
  return <DocumentPage title="Terms of Service" lead="Last updated 27 February 2025" sections={sections} />;
}
