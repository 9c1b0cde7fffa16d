import { data, href, redirect } from "react-router";
import { z } from "zod";
import { isSetupLinkLive, setUpOwner } from "#app/features/accounts/owner/owner-bootstrap.usecases.server.ts";
import { AccountLayout } from "#app/features/accounts/pages/account-layout.tsx";
import { setupSteps } from "#app/features/content/editor/setup-steps.tsx";
import { mailableEmailSchema, newPasswordSchema } from "#app/platform/credentials.schema.ts";
import { runForm } from "#app/platform/http/form-result.server.ts";
import { gone, secretPageHeaders, secretPageMeta } from "#app/platform/http/secret-page.ts";
import { withCookies } from "#app/platform/http/with-cookies.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { getServices } from "#app/platform/services.ts";
import { EmailField, NewPasswordField } from "#app/ui/fields/credential-fields.tsx";
import { PostForm } from "#app/ui/fields/post-form.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/setup.route";

const incompleteLink = "The link is incomplete.";
const ownerSetupSchema = z.object({
  token: z.string(incompleteLink).min(1, incompleteLink).max(200),
  email: mailableEmailSchema,
  password: newPasswordSchema,
});

export const meta: Route.MetaFunction = () => secretPageMeta("Set up the owner’s account");
export const headers = secretPageHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const { db, now } = getServices(context).accounts;
  const isLive = token !== "" && (await isSetupLinkLive(db, token, now()));
  return isLive ? { token } : data({ token: undefined }, { status: gone });
}

export const action = (args: Route.ActionArgs) =>
  runForm(args, async (fields, { ip }) => {
    const { accounts, gate } = getServices(args.context);
    const input = parseInput(ownerSetupSchema, fields);
    await setUpOwner(accounts.db, { ...input, siteName: accounts.site.name }, accounts.now());
    const userAgent = args.request.headers.get("user-agent") ?? "";
    const cookie = args.request.headers.get("cookie");
    const { setCookies } = await gate.signIn(input, { ip, userAgent, cookie });
    return redirect(`${href("/admin/site/:kind", { kind: "studio" })}?step=1`, {
      status: 303,
      headers: withCookies(setCookies),
    });
  });

export default function Setup({ loaderData: { token }, actionData: error }: Route.ComponentProps) {
  if (!token) return <UsedLink />;
  return (
    <AccountLayout
      title="Set up the owner’s account"
      lead="Welcome. This account reads and answers the studio’s messages. The site has only one, and this link works once."
      aside={<NextSteps />}
    >
      <PostForm error={error} fields={{ token }} submit="Create account" look={{ size: "lg" }}>
        {error?.fieldErrors.token && <Notice tone="danger">{error.fieldErrors.token}</Notice>}
        <EmailField error={error} />
        <NewPasswordField error={error} />
      </PostForm>
    </AccountLayout>
  );
}

function NextSteps() {
  return (
    <>
      <h2 className="text-xl text-ink">Then four short steps</h2>
      <ol className="mt-4 grid list-decimal gap-2 pl-5">
        {setupSteps.map(({ title }) => (
          <li key={title}>{title}</li>
        ))}
      </ol>
      <p className="mt-4 text-sm">You can skip each of them, and come back later.</p>
    </>
  );
}

function UsedLink() {
  return (
    <AccountLayout title="This link has expired" lead="It has been used, is more than a day old, or is incomplete.">
      <p className="text-ink-soft">
        If the owner’s account exists, sign in with it. If it does not, restart the site, which prints a new link to its
        console.
      </p>
      <LinkButton to={href("/admin")} className="justify-self-start">
        Go to sign-in
      </LinkButton>
    </AccountLayout>
  );
}
