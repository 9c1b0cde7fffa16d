import { data, href } from "react-router";
import { AdminNavigation } from "#app/features/admin/admin-navigation.tsx";
import { conversationsContext } from "#app/features/conversations/contact.context.ts";
import { messageIdSchema } from "#app/features/conversations/model/contact.schema.ts";
import { peopleContext } from "#app/features/conversations/owner/person/people/people.context.ts";
import { getPersonOf } from "#app/features/conversations/owner/person/people/people.usecases.server.ts";
import { getWriter } from "#app/features/conversations/server/person.usecases.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { toAppError } from "#app/platform/to-app-error.server.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/owner-receipt.route";
import { loadReceipt } from "./load-receipt.server.ts";
import { ReceiptView } from "./receipt-view.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Privacy receipt" }, { name: "robots", content: "noindex" }];

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    const { address } = await getWriter(context.get(conversationsContext), parseInput(messageIdSchema, params.id));
    const { addresses } = await getPersonOf(context.get(peopleContext), address);
    return { id: params.id, receipt: await loadReceipt(context, addresses), message: undefined };
  } catch (error) {
    const known = toAppError(error);
    if (!known) throw error;
    const status = known.status === 422 ? 404 : known.status;
    return data({ id: params.id, receipt: undefined, message: known.message }, { status });
  }
}

export default function OwnerReceipt({ loaderData: { id, receipt, message } }: Route.ComponentProps) {
  return (
    <div className="page container-page">
      <div className="print:hidden">
        <AdminNavigation />
      </div>
      {receipt ? (
        <ReceiptView
          receipt={receipt}
          actions={
            <LinkButton to={href("/admin/inbox/:id/person", { id })} variant="secondary" size="sm">
              To the person
            </LinkButton>
          }
        />
      ) : (
        <Notice tone="danger">{message}</Notice>
      )}
    </div>
  );
}
