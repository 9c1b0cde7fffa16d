import { href, redirect } from "react-router";
import { readOwnPath } from "#app/lib/own-path.ts";
import { runForm } from "#app/platform/http/form-result.server.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmField } from "#app/ui/fields/confirm-field.tsx";
import { PostForm } from "#app/ui/fields/post-form.tsx";
import { PageHeading } from "#app/ui/page/page-heading.tsx";
import { accountsContext, signedInContext } from "../accounts.context.ts";
import type { Route } from "./+types/confirm-session.route";
import { requireConfirmed } from "./confirm-session.usecases.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Confirm it’s you" }, { name: "robots", content: "noindex" }];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

const readNext = (next: string | null | undefined): string => readOwnPath(next) ?? href("/account");

/** Where a download leads whose session has to be confirmed first. */
export function loader({ context, url }: Route.LoaderArgs) {
  const next = readNext(url.searchParams.get("next"));
  return context.get(signedInContext).isConfirmed ? redirect(next) : { next };
}

export const action = (args: Route.ActionArgs) =>
  runForm(args, ["next"], async ({ currentPassword, next }) => {
    const { context } = args;
    await requireConfirmed(context.get(accountsContext), context.get(signedInContext), currentPassword);
    return redirect(readNext(next), { status: 303 });
  });

export default function ConfirmSession({ loaderData: { next }, actionData: error }: Route.ComponentProps) {
  return (
    <div className="page container-page">
      <PageHeading
        size="panel"
        title="Confirm it’s you"
        lead="What you asked for is given to no one who only found this browser open. We ask again after 10 minutes."
      />
      {/* Natively: what comes next may be a file. */}
      <PostForm reloadDocument action={href("/account/confirm")} error={error} className="grid max-w-md gap-6">
        <input type="hidden" name="next" value={error?.values.next ?? next} />
        <ConfirmField isConfirmed={false} error={error} />
        <Button type="submit" className="justify-self-start">
          Continue
        </Button>
      </PostForm>
    </div>
  );
}
