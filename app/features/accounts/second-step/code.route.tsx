import { href, Link, redirect } from "react-router";
import { readOwnPath } from "#app/lib/own-path.ts";
import { runForm } from "#app/platform/http/form-result.server.ts";
import { sendStrings } from "#app/platform/language/site-texts.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { getServices } from "#app/platform/services.ts";
import { textsOf } from "#app/shell/language/sent-strings.ts";
import { PostForm } from "#app/ui/fields/post-form.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { PasskeySignIn } from "#app/ui/passkeys/passkey-sign-in.tsx";
import { passkeysTexts } from "#app/ui/passkeys/strings/passkeys-texts.server.ts";
import { codeSchema } from "../accounts.schema.ts";
import { AccountLayout } from "../pages/account-layout.tsx";
import { readSignInRequest, redirectAfterSignIn } from "../pages/sign-in-request.server.ts";
import { loginPath } from "../sign-in/login-notices.ts";
import { signInCodeTexts } from "../strings/accounts-texts.server.ts";
import type { Route } from "./+types/code.route";
import { CodeField } from "./code-field.tsx";
import { readPendingSignIn, signInByCode } from "./second-step.usecases.server.ts";

export const meta: Route.MetaFunction = (args) => [
  { title: textsOf(args, "signInCode").title },
  { name: "robots", content: "noindex" },
];

export const headers = () => ({ "Cache-Control": "private, no-store" });

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const pending = await readPendingSignIn(getServices(context).accounts, request.headers.get("cookie"));
  if (!pending) throw redirect(loginPath("sign-in-expired"));
  return {
    ...pending,
    next: readOwnPath(url.searchParams.get("next")),
    ...sendStrings(signInCodeTexts, passkeysTexts),
  };
}

export const action = (args: Route.ActionArgs) =>
  runForm(args, async (fields, info) => {
    const { code } = parseInput(codeSchema, fields);
    const { accounts } = getServices(args.context);
    const result = await signInByCode(accounts, code, readSignInRequest(args.request, info));
    return redirectAfterSignIn(accounts, result, readOwnPath(fields.next));
  });

export default function SecondStep({ loaderData: { byCode, byPasskey, next }, actionData }: Route.ComponentProps) {
  const texts = useTexts("signInCode");
  return (
    <AccountLayout title={texts.title} lead={texts.lead}>
      {byCode && (
        <PostForm
          error={actionData}
          fields={{ next }}
          submit={texts.title}
          look={{ size: "lg" }}
          aria-label={texts.label}
        >
          <CodeField error={actionData} autoFocus />
        </PostForm>
      )}
      {byPasskey && <PasskeySignIn next={next} />}
      <p className="text-sm">
        <Link to={href("/login")} className="text-link touch-target">
          {texts.again}
        </Link>
      </p>
    </AccountLayout>
  );
}
