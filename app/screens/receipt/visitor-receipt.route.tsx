import { href } from "react-router";
import { signedInContext } from "#app/features/accounts/accounts.context.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { Route } from "./+types/visitor-receipt.route";
import { loadReceipt } from "./load-receipt.server.ts";
import { ReceiptView } from "./receipt-view.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Privacy receipt" }, { name: "robots", content: "noindex" }];

/** Of the address of the account, which a mail has confirmed. */
export const loader = ({ context }: Route.LoaderArgs) =>
  loadReceipt(context, [context.get(signedInContext).user.email.toLowerCase()]);

export default function VisitorReceipt({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page container-page">
      <ReceiptView
        receipt={loaderData}
        actions={
          <LinkButton to={href("/account")} variant="secondary" size="sm">
            To your account
          </LinkButton>
        }
      />
    </div>
  );
}
