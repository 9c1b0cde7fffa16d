import { findPictureIds } from "#app/features/content/documents/fields.ts";
import type { Terms } from "#app/features/content/documents/terms.schema.ts";
import { renderMarkdown } from "#app/features/content/markdown.server.ts";
import { findPictures } from "#app/features/content/pictures/pictures.store.server.ts";
import { siteContentContext } from "#app/features/content/site-content.context.ts";
import { getServices } from "#app/platform/services.ts";
import { describePage } from "#app/shell/describe-page.ts";
import { studioOf } from "#app/shell/studio.ts";
import { DocumentPage } from "#app/ui/page/document-page.tsx";
import type { Route } from "./+types/terms.route";
import { listTermsSections } from "./terms-sections.tsx";

export const meta: Route.MetaFunction = (args) =>
  describePage(args, {
    title: "Terms of Service",
    description: `The terms under which ${studioOf(args).name} runs this website and its contact form.`,
  });

export async function loader({ context }: Route.LoaderArgs): Promise<Omit<Terms, "privacy">> {
  const { updated, sections } = context.get(siteContentContext).terms;
  const ids = sections.flatMap(({ text }) => findPictureIds(text));
  const pictures = await findPictures(getServices(context).pictures.db, ids);
  return {
    updated,
    sections: sections.map((section) => ({ ...section, text: renderMarkdown(section.text, pictures) })),
  };
}

export default function TermsPage({ loaderData: { updated, sections } }: Route.ComponentProps) {
  return (
    <DocumentPage title="Terms of Service" lead={`Last updated ${updated}`} sections={listTermsSections(sections)} />
  );
}
