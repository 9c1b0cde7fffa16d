import { data, Link } from "react-router";
import { entryPath } from "#app/features/content/entries/entry-path.ts";
import { siteContentContext } from "#app/features/content/site-content.context.ts";
import { describePage } from "#app/shell/describe-page.ts";
import { PageHeading } from "#app/ui/page/page-heading.tsx";
import type { Route } from "./+types/work-list.route";

export const meta: Route.MetaFunction = (args) => describePage(args, { title: "Work", description: "" });

export function loader({ context }: Route.LoaderArgs) {
  const { work } = context.get(siteContentContext);
  if (work.length === 0) throw data(null, 404);
  return { entries: work.map(({ id, body }) => ({ id, title: body.title, path: entryPath("work", body.slug) })) };
}

export default function WorkListPage({ loaderData: { entries } }: Route.ComponentProps) {
  return (
    <div className="page container-page">
      <PageHeading title="Work" />
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
