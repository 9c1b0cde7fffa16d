import { useEffect, useRef } from "react";
import { Form, href, Link } from "react-router";
import { AdminNavigation } from "#app/features/admin/admin-navigation.tsx";
import { inboxContext } from "#app/features/contact/contact.context.ts";
import { labelsMax } from "#app/features/inbox/labels/label-limits.ts";
import { labelsCommandSchema } from "#app/features/inbox/labels/labels.schema.ts";
import { changeLabels, listLabels } from "#app/features/inbox/labels/labels.usecases.server.ts";
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
import type { Route } from "./+types/labels.route";
import { LabelForm } from "./label-form.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Labels · Inbox" }, { name: "robots", content: "noindex" }];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

const valueNames = ["intent", "id", "name", "color"];

/** The guard above has let the owner through. */
export const loader = async ({ context }: Route.LoaderArgs) => ({
  labels: await listLabels(context.get(inboxContext)),
});

export const action = (args: Route.ActionArgs) =>
  runForm(args, valueNames, async (fields) => {
    const command = parseInput(labelsCommandSchema, fields);
    return {
      ok: true as const,
      intent: command.intent,
      label: await changeLabels(args.context.get(inboxContext), command),
    };
  });

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendForm(request, serverAction, valueNames, "The site could not be reached. What you typed is still here.");

const done = { create: "is created", edit: "is saved", delete: "is deleted", restore: "is back" } as const;

export default function LabelsPage({ loaderData: { labels }, actionData }: Route.ComponentProps) {
  const error = actionData?.ok === false ? actionData : undefined;
  const success = actionData?.ok === true ? actionData : undefined;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (success) notice.current?.focus();
  }, [success]);
  const errorOf = (id: string | undefined) => (error?.values.id === id ? error : undefined);
  return (
    <div className="page container-page">
      <ComponentStylesheet name="field-and-feedback" css={fieldCss} />
      <ComponentStylesheet name="inbox" css={inboxCss} />
      <AdminNavigation />
      <PageHeading size="panel" title="Labels" />
      <p className="mt-2 max-w-prose text-ink-soft">
        Only you see them. A conversation can have several; a deleted label leaves its conversations as they are.
      </p>
      <Link to={href("/admin/inbox")} className="text-link touch-target mt-2">
        Back to the inbox
      </Link>
      <div ref={notice} tabIndex={-1} className="mt-6 outline-none">
        {success && (
          <Notice tone="success">
            <Form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <span>
                <bdi>{success.label.name}</bdi> {done[success.intent]}.
              </span>
              {success.intent === "delete" && (
                <>
                  <input type="hidden" name="id" value={success.label.id} />
                  <Button type="submit" name="intent" value="restore" variant="secondary" size="sm">
                    Undo
                  </Button>
                </>
              )}
            </Form>
          </Notice>
        )}
      </div>
      {labels.length < labelsMax ? (
        <Panel title="New label">
          <LabelForm key={`new-${labels.length}`} label={undefined} error={errorOf("")} />
        </Panel>
      ) : (
        <p className="mt-6">There are {labelsMax} labels: delete one before you create another.</p>
      )}
      <Panel title="All labels">
        {labels.length === 0 ? (
          <EmptyState title="No labels yet">The first one can also be created in the inbox, with the key l.</EmptyState>
        ) : (
          <ul className="inbox-label-forms">
            {labels.map((label) => (
              <li key={label.id}>
                <LabelForm key={`${label.name} ${label.color}`} label={label} error={errorOf(label.id)} />
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}
