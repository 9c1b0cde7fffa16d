import { findPictureIds } from "#app/features/content/documents/fields.ts";
import { renderMarkdown } from "#app/features/content/markdown.server.ts";
import { findPictures } from "#app/features/content/pictures/pictures.store.server.ts";
import { siteContentContext } from "#app/features/content/site-content.context.ts";
import { sendStrings } from "#app/platform/language/site-texts.server.ts";
import { getServices } from "#app/platform/services.ts";
import { describePage } from "#app/shell/describe-page.ts";
import { textsOf } from "#app/shell/language/sent-strings.ts";
import { studioOf } from "#app/shell/studio.ts";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { DocumentPage } from "#app/ui/page/document-page.tsx";
import type { Route } from "./+types/terms.route";
import { termsTexts } from "./strings/pages-texts.server.ts";
import { listTermsSections } from "./terms-sections.tsx";

export const meta: Route.MetaFunction = (args) => {
  const { title, description } = textsOf(args, "terms");
  return describePage(args, { title, description: description({ studio: studioOf(args).name }) });
};

export async function loader({ context }: Route.LoaderArgs) {
  const { updated, sections } = context.get(siteContentContext).terms;
  const ids = sections.flatMap(({ text }) => findPictureIds(text));
  const pictures = await findPictures(getServices(context).pictures.db, ids);
  return {
    updated,
    sections: sections.map((section) => ({ ...section, text: renderMarkdown(section.text, pictures) })),
    ...sendStrings(termsTexts),
  };
}

export default function TermsPage({ loaderData: { updated, sections } }: Route.ComponentProps) {
  const texts = useTexts("terms");
  return (
    <DocumentPage
      title={texts.title}
      contents={texts.contents}
      lead={texts.updated({ day: updated })}
      sections={listTermsSections(sections)}
    />
  );
}
