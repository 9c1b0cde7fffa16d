import { href, Link, redirect } from "react-router";
import { AdminNavigation } from "#app/features/admin/admin-navigation.tsx";
import { mailInContext } from "#app/features/mail-in/mail-in.context.ts";
import { listSetAsideMails } from "#app/features/mail-in/owner-mail-in.usecases.server.ts";
import { runForm } from "#app/platform/http/form-result.server.ts";
import { sendForm } from "#app/platform/http/form-result.ts";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import fieldCss from "#app/ui/fields/field-and-feedback.css?inline";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page/page-heading.tsx";
import type { Route } from "./+types/set-aside.route";
import { SetAsideTable } from "./set-aside-table.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Set aside · Inbox" }, { name: "robots", content: "noindex" }];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = ({ context }: Route.LoaderArgs) => listSetAsideMails(context.get(mailInContext));

export const action = (args: Route.ActionArgs) =>
  runForm(args, async ({ id = "" }) => {
    const conversationId = await args.context.get(mailInContext).takeIn(id);
    throw redirect(href("/admin/inbox/:id", { id: conversationId }));
  });

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendForm(request, serverAction, "The site could not be reached. Nothing was taken in.");

/** Lists mails that are in no conversation. Addresses and subjects are shown as text. */
export default function SetAsidePage({ loaderData: { mails, hasMore }, actionData }: Route.ComponentProps) {
  return (
    <div className="page container-page">
      <ComponentStylesheet name="field-and-feedback" css={fieldCss} />
      <AdminNavigation />
      <PageHeading size="panel" title="Set aside" />
      <p className="mt-2 max-w-prose text-ink-soft">
        E-mails that came in and are in no conversation, with the reason. They stay in the mailbox.
      </p>
      <Link to={href("/admin/inbox")} className="text-link touch-target mt-2">
        Back to the inbox
      </Link>
      <div className="my-6" role="status">
        {actionData?.ok === false && <Notice tone="danger">{actionData.message}</Notice>}
      </div>
      {mails.length === 0 ? (
        <EmptyState title="Nothing is set aside">All e-mails that came in are in conversations.</EmptyState>
      ) : (
        <SetAsideTable mails={mails} />
      )}
      {hasMore && <p className="mt-3 text-sm text-ink-soft">Only the newest are listed.</p>}
    </div>
  );
}
