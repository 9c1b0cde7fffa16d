import { data, href } from "react-router";
import { runForm } from "#app/platform/http/form-result.server.ts";
import type { FormError } from "#app/platform/http/form-result.ts";
import { gone, revalidateWhenGone, secretPageHeaders, secretPageMeta } from "#app/platform/http/secret-page.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { getServices } from "#app/platform/services.ts";
import { useStudio } from "#app/shell/studio.ts";
import { NewPasswordField } from "#app/ui/fields/credential-fields.tsx";
import { PostForm } from "#app/ui/fields/post-form.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { acceptInvitationSchema } from "../accounts.schema.ts";
import { UsedLink } from "../links/link-pages.tsx";
import { AccountLayout } from "../pages/account-layout.tsx";
import { readSignInRequest, redirectAfterSignIn } from "../pages/sign-in-request.server.ts";
import type { Route } from "./+types/invitation.route";
import { acceptInvitation, readInvitation } from "./staff.usecases.server.ts";

export const meta: Route.MetaFunction = () => secretPageMeta("Accept the invitation");
export const headers = secretPageHeaders;
export const shouldRevalidate = revalidateWhenGone;

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const email = await readInvitation(getServices(context).accounts, token);
  return data({ token, email }, email ? 200 : gone);
}

export const action = (args: Route.ActionArgs) =>
  runForm(args, async ({ token = "", ...fields }, info) => {
    const input = parseInput(acceptInvitationSchema, fields);
    const { accounts } = getServices(args.context);
    const request = readSignInRequest(args.request, info);
    return redirectAfterSignIn(await acceptInvitation(accounts, { token, ...input }, request));
  });

export default function InvitationPage({ loaderData: { token, email }, actionData }: Route.ComponentProps) {
  const studio = useStudio();
  if (!email) return <UsedLink error={actionData} to={href("/login")} action="Go to sign-in" />;
  return (
    <AccountLayout title="Accept the invitation" lead={`You will read and answer messages at ${studio.name}.`}>
      <InvitationForm token={token} email={email} error={actionData} />
    </AccountLayout>
  );
}

function InvitationForm({ token, email, error }: { token: string; email: string; error: FormError | undefined }) {
  return (
    <PostForm error={error} fields={{ token }} submit="Create account" look={{ size: "lg" }}>
      <p className="text-ink-soft">
        You sign in with <bdi className="font-semibold text-ink wrap-anywhere">{email}</bdi>.
      </p>
      {/* For password managers. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label="Name"
        name="username"
        autoComplete="name"
        required
        hint="The studio sees it beside your replies. Visitors do not."
        defaultValue={error?.values.username}
        error={error?.fieldErrors.username}
      />
      <NewPasswordField error={error} />
    </PostForm>
  );
}
