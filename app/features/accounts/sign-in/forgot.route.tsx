import { data, href, Link } from "react-router";
import { NoMailServer } from "#app/features/outbox/no-mail-server.tsx";
import { noMailTexts, readOwnerReset } from "#app/features/outbox/strings/outbox-texts.server.ts";
import { runForm } from "#app/platform/http/form-result.server.ts";
import type { FormError } from "#app/platform/http/form-result.ts";
import { sendStrings } from "#app/platform/language/site-texts.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { getServices } from "#app/platform/services.ts";
import type { FirstPaintHandle } from "#app/shell/first-paint/first-paint-handle.ts";
import { textsOf } from "#app/shell/language/sent-strings.ts";
import { Button } from "#app/ui/button.tsx";
import { EmailField } from "#app/ui/fields/credential-fields.tsx";
import { PostForm } from "#app/ui/fields/post-form.tsx";
import { credentialsTexts } from "#app/ui/fields/strings/credentials-texts.server.ts";
import { useIsSending } from "#app/ui/fields/use-is-sending.ts";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { askForLinkSchema } from "../accounts.schema.ts";
import { resetLinkValidMin } from "../accounts-limits.ts";
import { requestLink } from "../links/account-links.usecases.server.ts";
import { AccountLayout } from "../pages/account-layout.tsx";
import { MailSent } from "../pages/mail-sent.tsx";
import { forgotTexts, mailSentTexts } from "../strings/accounts-texts.server.ts";
import type { Route } from "./+types/forgot.route";

export const handle: FirstPaintHandle = { startsOnIntent: true };

export const meta: Route.MetaFunction = (args) => [
  { title: textsOf(args, "forgot").title },
  { name: "robots", content: "noindex" },
];
export function loader({ context }: Route.LoaderArgs) {
  const { delivers } = getServices(context).accounts.outbox;
  const texts = [forgotTexts, mailSentTexts, credentialsTexts, ...(delivers ? [] : [noMailTexts])];
  return { delivers, ...readOwnerReset(context), ...sendStrings(...texts) };
}

export const action = (args: Route.ActionArgs) =>
  runForm(args, async (fields, { ip }) => {
    const { email } = parseInput(askForLinkSchema, fields);
    await requestLink(getServices(args.context).accounts, "reset", email, ip);
    return data({ ok: true as const, email });
  });

export default function Forgot({ loaderData: { delivers }, actionData }: Route.ComponentProps) {
  const texts = useTexts("forgot");
  return (
    <AccountLayout title={texts.title} lead={delivers && texts.lead}>
      {!delivers ? (
        <>
          <NoMailServer>{texts.noMail}</NoMailServer>
          <BackToSignIn />
        </>
      ) : actionData?.ok ? (
        <MailSent email={actionData.email}>
          <p>{texts.sent({ min: resetLinkValidMin })}</p>
        </MailSent>
      ) : (
        <ForgotForm error={actionData} />
      )}
    </AccountLayout>
  );
}

function ForgotForm({ error }: { error: FormError | undefined }) {
  const texts = useTexts("forgot");
  const isBusy = useIsSending(href("/login/forgot"));
  return (
    <PostForm action={href("/login/forgot")} error={error}>
      <EmailField error={error} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button type="submit" size="lg" isBusy={isBusy}>
          {texts.send}
        </Button>
        <BackToSignIn />
      </div>
    </PostForm>
  );
}

function BackToSignIn() {
  const { back } = useTexts("forgot");
  return (
    <Link to={href("/login")} className="text-link touch-target text-sm">
      {back}
    </Link>
  );
}
