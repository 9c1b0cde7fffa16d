import { data, href } from "react-router";
import { runForm } from "#app/platform/http/form-result.server.ts";
import type { FormError } from "#app/platform/http/form-result.ts";
import { gone, revalidateWhenGone, secretPageHeaders, secretPageMeta } from "#app/platform/http/secret-page.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { getServices } from "#app/platform/services.ts";
import { NewPasswordField } from "#app/ui/fields/credential-fields.tsx";
import { PostForm } from "#app/ui/fields/post-form.tsx";
import { resetSchema } from "../accounts.schema.ts";
import { hasAuthenticator } from "../authenticator/authenticator.store.server.ts";
import { readLinkUser } from "../links/account-links.usecases.server.ts";
import { UsedLink } from "../links/link-pages.tsx";
import { AccountLayout } from "../pages/account-layout.tsx";
import { readSignInRequest, redirectAfterSignIn } from "../pages/sign-in-request.server.ts";
import { CodeField } from "../second-step/code-field.tsx";
import type { Route } from "./+types/reset.route";
import { resetPassword } from "./reset-password.usecases.server.ts";

export const meta: Route.MetaFunction = () => secretPageMeta("Set a new password");
export const headers = secretPageHeaders;
export const shouldRevalidate = revalidateWhenGone;

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const user = await readLinkUser(getServices(context).accounts, "reset", token);
  if (!user) return data({ token, email: undefined, needsCode: false }, { status: gone });
  return { token, email: user.email, needsCode: await hasAuthenticator(getServices(context).accounts.db, user.id) };
}

export const action = (args: Route.ActionArgs) =>
  runForm(args, async ({ token = "", ...fields }, info) => {
    const { password, code } = parseInput(resetSchema, fields);
    const { accounts } = getServices(args.context);
    return redirectAfterSignIn(
      await resetPassword(accounts, { token, password, code }, readSignInRequest(args.request, info)),
    );
  });

export default function Reset({ loaderData: { token, email, needsCode }, actionData }: Route.ComponentProps) {
  if (!email) return <UsedLink error={actionData} to={href("/login/forgot")} action="Get a new link" />;
  return (
    <AccountLayout title="Set a new password" lead="This logs you out everywhere else.">
      <ResetForm token={token} email={email} needsCode={needsCode} error={actionData} />
    </AccountLayout>
  );
}

interface ResetFormProps {
  token: string;
  email: string;
  needsCode: boolean;
  error: FormError | undefined;
}

function ResetForm({ token, email, needsCode, error }: ResetFormProps) {
  return (
    <PostForm error={error} fields={{ token }} submit="Set password" look={{ size: "lg" }}>
      <p className="text-ink-soft">
        For the account of <bdi className="font-semibold text-ink wrap-anywhere">{email}</bdi>.
      </p>
      {/* For password managers. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField label="New password" error={error} />
      {needsCode && <CodeField error={error} />}
    </PostForm>
  );
}
