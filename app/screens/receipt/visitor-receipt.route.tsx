import { href } from "react-router";
import { signedInContext } from "#app/features/accounts/accounts.context.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";
import { readOrExplain } from "#app/platform/to-app-error.server.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/visitor-receipt.route";
import { loadReceipt, type Receipt } from "./load-receipt.server.ts";
import { ReceiptView } from "./receipt-view.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Privacy receipt" }, { name: "robots", content: "noindex" }];

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Receipt for the confirmed address of the account. Limited, because counting reads whole tables. */
export const loader = ({ context }: Route.LoaderArgs) =>
  readOrExplain<{ receipt: Receipt | undefined }>({ receipt: undefined }, async () => {
    getServices(context).conversations.reads.consume(context.get(requestContext).ip);
    const address = context.get(signedInContext).user.email.toLowerCase();
    return { receipt: await loadReceipt(context, [address]) };
  });

export default function VisitorReceipt({ loaderData: { receipt, error } }: Route.ComponentProps) {
  return (
    <div className="page container-page">
      {receipt ? (
        <ReceiptView
          receipt={receipt}
          actions={
            <LinkButton to={href("/account")} variant="secondary" size="sm">
              To your account
            </LinkButton>
          }
        />
      ) : (
        <Notice tone="danger">{error}</Notice>
      )}
    </div>
  );
}
