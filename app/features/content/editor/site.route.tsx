import { href, Link } from "react-router";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { getServices } from "#app/platform/services.ts";
import { Badge } from "#app/ui/badge.tsx";
import { openDocument } from "../content.usecases.server.ts";
import { documents, kinds } from "../documents/documents.ts";
import type { Route } from "./+types/site.route";
import { DocumentState } from "./document-state.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Your site" }, { name: "robots", content: "noindex" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { content } = getServices(context);
  const rows = kinds.map(async (kind) => {
    const { published, draft } = await openDocument(content, kind);
    const { title, lead } = documents[kind];
    return { kind, title, lead, published, draft };
  });
  return { rows: await Promise.all(rows) };
}

export default function SitePage({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <AdminPage title="Your site" lead="What visitors read. You see each change before they do.">
      <ul className="mt-8 grid max-w-3xl gap-px overflow-hidden rounded-pane border border-line-strong bg-line">
        {rows.map(({ kind, title, lead, published, draft }) => (
          <li key={kind} className="relative grid gap-1 bg-surface px-5 py-4 hover:bg-paper sm:px-6">
            <h2 className="flex flex-wrap items-center gap-3 text-lg">
              <Link to={href("/admin/site/:kind", { kind })} prefetch="intent" className="after:absolute after:inset-0">
                {title}
              </Link>
              {draft && <Badge tone="warning">Draft</Badge>}
            </h2>
            <p className="text-sm text-ink-soft">{lead}</p>
            <p className="text-xs text-ink-faint">
              <DocumentState published={published} draft={draft} />
            </p>
          </li>
        ))}
      </ul>
    </AdminPage>
  );
}
