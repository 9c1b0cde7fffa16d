import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { describeServer } from "#app/features/outbox/outbox.config.server.ts";
import { getServices } from "#app/platform/services.ts";
import { staffContext } from "#app/platform/staff.context.ts";
import { Badge } from "#app/ui/badge.tsx";
import { openDocument } from "../content.usecases.server.ts";
import { documents, entryKinds, kinds } from "../documents/documents.ts";
import { listEntryRows } from "../entries/entries.usecases.server.ts";
import { listTranslations } from "../entries/read-translation-state.server.ts";
import type { Route } from "./+types/site.route";
import { DocumentState } from "./document-state.tsx";
import { entryTexts } from "./entries/entry-texts.ts";

export const meta: Route.MetaFunction = () => [{ title: "Your site" }, { name: "robots", content: "noindex" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { content, mailServer } = getServices(context);
  const rows = kinds.map(async (kind) => {
    const { published, draft } = await openDocument(content, { kind });
    const { title, lead } = documents[kind];
    return { kind, title, lead, published, draft, translations: listTranslations(content, { kind }) };
  });
  const { source, settings } = mailServer.current;
  const mail = { source, host: describeServer(settings)?.host };
  const lists = entryKinds.map(async (kind) => ({ kind, count: (await listEntryRows(content, kind)).length }));
  const isOwner = context.get(staffContext).role === "owner";
  return {
    rows: await Promise.all(rows),
    lists: await Promise.all(lists),
    redirects: isOwner ? content.current.redirects.size : undefined,
    mail: isOwner ? mail : undefined,
  };
}

export default function SitePage({ loaderData: { rows, lists, redirects, mail } }: Route.ComponentProps) {
  return (
    <AdminPage title="Your site" lead="What visitors read. You see each change before they do.">
      <ul className="list">
        {rows.map(({ kind, title, lead, published, draft, translations }) => (
          <SiteRow
            key={kind}
            to={href("/admin/site/:kind", { kind })}
            title={title}
            badge={draft && "Draft"}
            lead={lead}
            state={<DocumentState published={published} draft={draft} translations={translations} />}
          />
        ))}
        {lists.map(({ kind, count }) => (
          <SiteRow
            key={kind}
            to={href("/admin/site/entries/:kind", { kind })}
            title={entryTexts[kind].title}
            badge={undefined}
            lead={entryTexts[kind].lead}
            state={count === 0 ? "None yet" : `${count} ${count === 1 ? entryTexts[kind].one : entryTexts[kind].many}`}
          />
        ))}
        {redirects !== undefined && (
          <SiteRow
            to={href("/admin/site/redirects")}
            title="Redirects"
            badge={undefined}
            lead="Outdated addresses that lead to another page."
            state={redirects === 0 ? "None yet" : `${redirects} address${redirects === 1 ? "" : "es"}`}
          />
        )}
        {mail && (
          <SiteRow
            to={href("/admin/site/mail")}
            title="Mail"
            badge={mail.host === undefined && "E-mails wait"}
            lead="The server that sends the site’s e-mails."
            state={`${mail.host ?? mailTexts[mail.source]}${mail.source === "environment" ? ", set by the environment" : ""}`}
          />
        )}
      </ul>
    </AdminPage>
  );
}

const mailTexts = { environment: "", page: "", none: "No mail server", unreadable: "Its settings cannot be read" };

interface SiteRowProps {
  to: string;
  title: string;
  badge: string | false | undefined;
  lead: string;
  state: ReactNode;
}

const SiteRow = ({ to, title, badge, lead, state }: SiteRowProps) => (
  <li className="list-row relative hover:bg-surface">
    <div>
      <h2 className="list-name text-lg">
        <Link to={to} prefetch="intent" className="after:absolute after:inset-0">
          {title}
        </Link>
        {badge && <Badge tone="warning">{badge}</Badge>}
      </h2>
      <p className="list-facts">{lead}</p>
    </div>
    <p className="max-w-sm text-xs text-ink-faint sm:text-end">{state}</p>
  </li>
);
