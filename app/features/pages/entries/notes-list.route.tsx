import { data, Link } from "react-router";
import { entryPath } from "#app/features/content/entries/entry-path.ts";
import { siteContentContext } from "#app/features/content/site-content.context.ts";
import { describePage } from "#app/shell/describe-page.ts";
import { PageHeading } from "#app/ui/page/page-heading.tsx";
import type { Route } from "./+types/notes-list.route";

export const meta: Route.MetaFunction = (args) => describePage(args, { title: "Notes", description: "" });

export function loader({ context }: Route.LoaderArgs) {
  const { notes } = context.get(siteContentContext);
  if (notes.length === 0) throw data(null, 404);
  return { entries: notes.map(({ id, body }) => ({ id, title: body.title, path: entryPath("notes", body.slug) })) };
}

export default function NotesListPage({ loaderData: { entries } }: Route.ComponentProps) {
  return (
    <div className="page container-page">
      <PageHeading title="Notes" />
      <ul>
        {entries.map(({ id, title, path }) => (
          <li key={id}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
