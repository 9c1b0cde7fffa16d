import { data, href, Link } from "react-router";
import { NoMailServer } from "#app/features/outbox/no-mail-server.tsx";
import { runForm } from "#app/platform/http/form-result.server.ts";
import type { FormError } from "#app/platform/http/form-result.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { getServices } from "#app/platform/services.ts";
import type { FirstPaintHandle } from "#app/shell/first-paint/first-paint-handle.ts";
import { Button } from "#app/ui/button.tsx";
import { EmailField } from "#app/ui/fields/credential-fields.tsx";
import { PostForm } from "#app/ui/fields/post-form.tsx";
import { useIsSending } from "#app/ui/fields/use-is-sending.ts";
import { askForLinkSchema } from "../accounts.schema.ts";
import { resetLinkValidMin } from "../accounts-limits.ts";
import { requestLink } from "../links/account-links.usecases.server.ts";
import { AccountLayout } from "../pages/account-layout.tsx";
import { MailSent } from "../pages/mail-sent.tsx";
import type { Route } from "./+types/forgot.route";

export const handle: FirstPaintHandle = { startsOnIntent: true };

export const meta: Route.MetaFunction = () => [
  { title: "Forgot your password?" },
  { name: "robots", content: "noindex" },
];
export const loader = ({ context }: Route.LoaderArgs) => ({
  delivers: getServices(context).accounts.outbox.delivers,
});

export const action = (args: Route.ActionArgs) =>
  runForm(args, async (fields, { ip }) => {
    const { email } = parseInput(askForLinkSchema, fields);
    await requestLink(getServices(args.context).accounts, "reset", email, ip);
    return data({ ok: true as const, email });
  });

export default function Forgot({ loaderData: { delivers }, actionData }: Route.ComponentProps) {
  return (
    <AccountLayout title="Forgot your password?" lead={delivers && "We’ll e-mail you a link to set a new one."}>
      {!delivers ? (
        <>
          <NoMailServer>We can’t send you a link to set a new password until a mail server is set up.</NoMailServer>
          <BackToSignIn />
        </>
      ) : actionData?.ok ? (
        <MailSent email={actionData.email}>
          <p>If this address has an account, a link is on its way. It works once, for {resetLinkValidMin} minutes.</p>
        </MailSent>
      ) : (
        <ForgotForm error={actionData} />
      )}
    </AccountLayout>
  );
}

function ForgotForm({ error }: { error: FormError | undefined }) {
  const isBusy = useIsSending(href("/login/forgot"));
  return (
    <PostForm action={href("/login/forgot")} error={error}>
      <EmailField error={error} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button type="submit" size="lg" isBusy={isBusy}>
          Send me a link
        </Button>
        <BackToSignIn />
      </div>
    </PostForm>
  );
}

function BackToSignIn() {
  return (
    <Link to={href("/login")} className="text-link touch-target text-sm">
      Back to sign-in
    </Link>
  );
}
