import { useEffect, useRef } from "react";
import { Form, href, Link } from "react-router";
import { AdminNavigation } from "#app/features/admin/admin-navigation.tsx";
import { inboxContext } from "#app/features/contact/contact.context.ts";
import { placeholderNames } from "#app/features/inbox/saved-replies/placeholders.ts";
import { savedRepliesCommandSchema } from "#app/features/inbox/saved-replies/saved-replies.schema.ts";
import {
  changeSavedReplies,
  listSavedReplies,
} from "#app/features/inbox/saved-replies/saved-replies.usecases.server.ts";
import { savedRepliesMax } from "#app/features/inbox/saved-replies/saved-reply-limits.ts";
import { runForm } from "#app/platform/http/form-result.server.ts";
import { sendForm } from "#app/platform/http/form-result.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { Button } from "#app/ui/button.tsx";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import fieldCss from "#app/ui/fields/field-and-feedback.css?inline";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page/page-heading.tsx";
import { Panel } from "#app/ui/page/panel.tsx";
import inboxCss from "../inbox.css?inline";
import type { Route } from "./+types/saved-replies.route";
import { SavedReplyForm } from "./saved-reply-form.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "Saved replies · Inbox" },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

const valueNames = ["intent", "id", "name", "text"];

/** The guard above has let the owner through. */
export const loader = async ({ context }: Route.LoaderArgs) => ({
  replies: await listSavedReplies(context.get(inboxContext)),
});

export const action = (args: Route.ActionArgs) =>
  runForm(args, valueNames, async (fields) => {
    const command = parseInput(savedRepliesCommandSchema, fields);
    const reply = await changeSavedReplies(args.context.get(inboxContext), command);
    return { ok: true as const, intent: command.intent, reply };
  });

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendForm(request, serverAction, valueNames, "The site could not be reached. What you typed is still here.");

const done = { create: "is created", edit: "is saved", delete: "is deleted", restore: "is back" } as const;

export default function SavedRepliesPage({ loaderData: { replies }, actionData }: Route.ComponentProps) {
  const error = actionData?.ok === false ? actionData : undefined;
  const success = actionData?.ok === true ? actionData : undefined;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (success) notice.current?.focus();
  }, [success]);
  const errorOf = (id: string) => (error?.values.id === id ? error : undefined);
  return (
    <div className="page container-page">
      <ComponentStylesheet name="field-and-feedback" css={fieldCss} />
      <ComponentStylesheet name="inbox" css={inboxCss} />
      <AdminNavigation />
      <PageHeading size="panel" title="Saved replies" />
      <p className="mt-2 max-w-prose text-ink-soft">
        Texts that you insert into a reply. {placeholderNames.map((name) => `{${name}}`).join(", ")} are filled in from
        the conversation; {"{name|friend}"} says what to write where it has none.
      </p>
      <Link to={href("/admin/inbox")} className="text-link touch-target mt-2">
        Back to the inbox
      </Link>
      <div ref={notice} tabIndex={-1} className="mt-6 outline-none">
        {success && (
          <Notice tone="success">
            <Form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <span>
                <bdi>{success.reply.name}</bdi> {done[success.intent]}.
              </span>
              {success.intent === "delete" && (
                <>
                  <input type="hidden" name="id" value={success.reply.id} />
                  <Button type="submit" name="intent" value="restore" variant="secondary" size="sm">
                    Undo
                  </Button>
                </>
              )}
            </Form>
          </Notice>
        )}
      </div>
      {replies.length < savedRepliesMax ? (
        <Panel title="New saved reply">
          <SavedReplyForm key={`new-${replies.length}`} reply={undefined} error={errorOf("")} />
        </Panel>
      ) : (
        <p className="mt-6">There are {savedRepliesMax} saved replies: delete one before you create another.</p>
      )}
      <Panel title="All saved replies">
        {replies.length === 0 ? (
          <EmptyState title="No saved replies yet">Save what you write again and again.</EmptyState>
        ) : (
          <ul className="inbox-label-forms">
            {replies.map((reply) => (
              <li key={reply.id}>
                <SavedReplyForm key={`${reply.name} ${reply.text}`} reply={reply} error={errorOf(reply.id)} />
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}
