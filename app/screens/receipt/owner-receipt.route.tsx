import { href } from "react-router";
import { AdminFrame } from "#app/features/admin/admin-navigation.tsx";
import { messageIdSchema } from "#app/features/conversations/model/contact.schema.ts";
import { loadOrExplain } from "#app/features/conversations/server/loading/load-or-explain.server.ts";
import { getPersonOf } from "#app/features/conversations/server/people/people.usecases.server.ts";
import { getWriter } from "#app/features/conversations/server/people/person.usecases.server.ts";
import { sendStrings } from "#app/platform/language/site-texts.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { getServices } from "#app/platform/services.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/owner-receipt.route";
import { loadReceipt } from "./load-receipt.server.ts";
import { ReceiptView } from "./receipt-view.tsx";
import { receiptTexts } from "./strings/receipt-texts.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Privacy receipt" }, { name: "robots", content: "noindex" }];

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadOrExplain(context, "receipt", async () => {
    const { address } = await getWriter(getServices(context).conversations, parseInput(messageIdSchema, params.id));
    const { addresses } = await getPersonOf(getServices(context).people, address);
    return { ok: true, receipt: await loadReceipt(context, addresses), ...sendStrings(receiptTexts) };
  });

export default function OwnerReceipt({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <AdminFrame>
      {loaderData.ok ? (
        <ReceiptView
          receipt={loaderData.receipt}
          actions={
            <LinkButton to={href("/admin/inbox/:id/person", { id })} variant="secondary" size="sm">
              To the person
            </LinkButton>
          }
        />
      ) : (
        <Notice tone="danger">{loaderData.message}</Notice>
      )}
    </AdminFrame>
  );
}
