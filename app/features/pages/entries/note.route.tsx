import { data } from "react-router";
import { readEntryText } from "#app/features/content/content.usecases.server.ts";
import { renderMarkdown } from "#app/features/content/markdown.server.ts";
import { MarkdownText } from "#app/features/content/markdown-text.tsx";
import { siteContentContext } from "#app/features/content/site-content.context.ts";
import { getServices } from "#app/platform/services.ts";
import { describePage } from "#app/shell/describe-page.ts";
import { PageHeading } from "#app/ui/page/page-heading.tsx";
import type { Route } from "./+types/note.route";

export const meta: Route.MetaFunction = (args) =>
  describePage(args, {
    title: args.loaderData?.body.title ?? "Notes",
    description: args.loaderData?.body.summary ?? "",
  });

export async function loader({ context, params }: Route.LoaderArgs) {
  const shown = context.get(siteContentContext);
  const entry = shown.notes.find(({ body }) => body.slug === params.slug);
  if (!entry) throw data(null, 404);
  const text = await readEntryText(getServices(context).content, shown, "notes", entry);
  return { body: entry.body, html: renderMarkdown(text) };
}

export default function NotePage({ loaderData: { body, html } }: Route.ComponentProps) {
  return (
    <article className="page container-page">
      <PageHeading title={body.title} lead={body.summary} />
      <MarkdownText html={html} className="prose" />
    </article>
  );
}
