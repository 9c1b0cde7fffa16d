import { href } from "react-router";
import { signedInContext } from "#app/features/accounts/accounts.context.ts";
import { sendStrings } from "#app/platform/language/site-texts.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";
import { readOrExplain } from "#app/platform/to-app-error.server.ts";
import { textsOf } from "#app/shell/language/sent-strings.ts";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/visitor-receipt.route";
import { loadReceipt, type Receipt } from "./load-receipt.server.ts";
import { ReceiptView } from "./receipt-view.tsx";
import { receiptTexts } from "./strings/receipt-texts.server.ts";

export const meta: Route.MetaFunction = (args) => [
  { title: textsOf(args, "receipt").title },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

type Shown = { receipt: Receipt | undefined } & ReturnType<typeof sendStrings>;

/** Receipt for the confirmed address of the account. Limited, because counting reads whole tables. */
export const loader = ({ context }: Route.LoaderArgs) =>
  readOrExplain<Shown>({ receipt: undefined, ...sendStrings(receiptTexts) }, async () => {
    getServices(context).conversations.reads.consume(context.get(requestContext).ip);
    const address = context.get(signedInContext).user.email.toLowerCase();
    return { receipt: await loadReceipt(context, [address]) };
  });

export default function VisitorReceipt({ loaderData: { receipt, error } }: Route.ComponentProps) {
  const { toAccount } = useTexts("receipt");
  return (
    <div className="page container-page">
      {receipt ? (
        <ReceiptView
          receipt={receipt}
          actions={
            <LinkButton to={href("/account")} variant="secondary" size="sm">
              {toAccount}
            </LinkButton>
          }
        />
      ) : (
        <Notice tone="danger">{error}</Notice>
      )}
    </div>
  );
}
