import { href, Link } from "react-router";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import type { SiteLanguage } from "#app/lib/language/languages.ts";
import type { ActionResult } from "#app/platform/actions/action-result.ts";
import { runActions } from "#app/platform/actions/run-action.server.ts";
import { getServices } from "#app/platform/services.ts";
import { readOrNotFound } from "#app/platform/to-app-error.server.ts";
import { useIsOwner } from "#app/shell/navigation/use-admin-data.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import fieldCss from "#app/ui/fields/field-and-feedback.css?inline";
import { PostButton, PostForm } from "#app/ui/fields/post-form.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Disclosure, ListPanel, ListRow } from "#app/ui/list/list-panel.tsx";
import { useAnnouncedResult } from "#app/ui/toasts/announce-result.ts";
import type { EntryKind } from "../../documents/documents.ts";
import { listEntryRows } from "../../entries/entries.usecases.server.ts";
import { listTranslations } from "../../entries/read-translation-state.server.ts";
import type { Route } from "./+types/entries.route";
import { entriesActions, readEntryKind } from "./entries-actions.server.ts";
import { entryTexts } from "./entry-texts.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? entryTexts[loaderData.kind].title : "Entries"} · Your site` },
  { name: "robots", content: "noindex" },
];

export const loader = ({ context, params }: Route.LoaderArgs) =>
  readOrNotFound(async () => {
    const kind = readEntryKind(params);
    const { content } = getServices(context);
    const entries = (await listEntryRows(content, kind)).map((row) => ({
      ...row,
      translations: listTranslations(content, { kind, id: row.id }),
    }));
    return { kind, entries };
  });

export const action = (args: Route.ActionArgs) => runActions(entriesActions, args);

export default function EntriesPage({ loaderData: { kind, entries }, actionData }: Route.ComponentProps) {
  const { title, one, lead, empty } = entryTexts[kind];
  const error = actionData?.ok === false ? actionData : undefined;
  useAnnouncedResult(actionData as ActionResult | undefined);
  return (
    <AdminPage title={title} lead={lead} back={{ to: href("/admin/site"), text: "Back to your site" }}>
      <ComponentStylesheet name="field-and-feedback" css={fieldCss} />
      <ListPanel
        title={`All ${title.toLowerCase()}`}
        action={
          <Disclosure text={`New ${one}`} variant="primary" size="md" isOpen={error !== undefined}>
            <PostForm error={error} fields={{ intent: "create" }} submit="Create" className="grid gap-4">
              <TextField
                label="Title"
                name="title"
                dir="auto"
                required
                maxLength={90}
                autoComplete="off"
                defaultValue={error?.values.title}
                error={error?.fieldErrors.title}
              />
            </PostForm>
          </Disclosure>
        }
        empty={entries.length === 0 && <EmptyState title={`No ${one} yet`}>{empty}</EmptyState>}
      >
        {entries.map((entry, i) => (
          <EntryRow key={entry.id} kind={kind} entry={entry} isMovable={kind === "work" && i > 0} />
        ))}
      </ListPanel>
    </AdminPage>
  );
}

type Row = Awaited<ReturnType<typeof loader>>["entries"][number];

function EntryRow({ kind, entry, isMovable }: { kind: EntryKind; entry: Row; isMovable: boolean }) {
  const { id, title, publishedAt, hasDraft, writtenAt, author, translations } = entry;
  const isOwner = useIsOwner();
  const button = (intent: string, text: string, language?: SiteLanguage) => (
    <PostButton key={text} fields={{ intent, id, language }} variant="ghost" size="sm" aria-label={`${text}: ${title}`}>
      {text}
    </PostButton>
  );
  return (
    <ListRow
      name={
        <Link to={href("/admin/site/:kind/:id", { kind, id })} prefetch="intent" className="text-link">
          {title}
        </Link>
      }
      badges={
        <>
          {publishedAt && <Badge tone="success">Visitors see it</Badge>}
          {hasDraft && <Badge tone="warning">Draft</Badge>}
          {translations.map(({ name, text }) => text && <Badge key={name}>{`${name}: ${text}`}</Badge>)}
        </>
      }
      facts={
        <>
          Saved <DateTime value={writtenAt} /> by {author}
        </>
      }
    >
      {isOwner && (
        <>
          {isMovable && button("move-up", "Move up")}
          {publishedAt && button("unpublish", "Unpublish")}
          {translations
            .filter(({ state }) => state !== "missing")
            .map(({ language, name }) => button("unpublish", `Unpublish in ${name}`, language))}
          {button("delete", "Delete")}
        </>
      )}
    </ListRow>
  );
}
