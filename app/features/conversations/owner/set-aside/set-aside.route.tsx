import { href, redirect } from "react-router";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { listSetAsideMails } from "#app/features/mail-in/owner-mail-in.usecases.server.ts";
import { runForm } from "#app/platform/http/form-result.server.ts";
import { getServices } from "#app/platform/services.ts";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import fieldCss from "#app/ui/fields/field-and-feedback.css?inline";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/set-aside.route";
import { SetAsideList } from "./set-aside-list.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Set aside · Inbox" }, { name: "robots", content: "noindex" }];

export const loader = ({ context }: Route.LoaderArgs) => listSetAsideMails(getServices(context).mailIn);

export const action = (args: Route.ActionArgs) =>
  runForm(args, async ({ id = "" }) => {
    const conversationId = await getServices(args.context).mailIn.takeIn(id);
    throw redirect(href("/admin/inbox/:id", { id: conversationId }));
  });

/** Lists mails that are in no conversation. Addresses and subjects are shown as text. */
export default function SetAsidePage({ loaderData: { mails, hasMore }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Set aside"
      lead="Incoming e-mails that are in no conversation, and why. They also stay in your mailbox."
      back={{ to: href("/admin/inbox"), text: "Back to the inbox" }}
    >
      <ComponentStylesheet name="field-and-feedback" css={fieldCss} />
      <div className="my-6" role="status">
        {actionData?.ok === false && <Notice tone="danger">{actionData.message}</Notice>}
      </div>
      {mails.length === 0 ? (
        <EmptyState title="Nothing is set aside">All e-mails that came in are in conversations.</EmptyState>
      ) : (
        <SetAsideList mails={mails} />
      )}
      {hasMore && <p className="mt-3 text-sm text-ink-soft">Only the newest are listed.</p>}
    </AdminPage>
  );
}
