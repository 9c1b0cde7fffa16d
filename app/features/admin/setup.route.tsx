import { data, href, redirect } from "react-router";
import { z } from "zod";
import { isSetupLinkLive, setUpOwner } from "#app/features/accounts/owner/owner-bootstrap.usecases.server.ts";
import { mailableEmailSchema, newPasswordSchema } from "#app/platform/credentials.schema.ts";
import { runForm } from "#app/platform/http/form-result.server.ts";
import type { FormError } from "#app/platform/http/form-result.ts";
import { gone, secretPageHeaders, secretPageMeta } from "#app/platform/http/secret-page.ts";
import { withCookies } from "#app/platform/http/with-cookies.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { getServices } from "#app/platform/services.ts";
import { EmailField, NewPasswordField } from "#app/ui/fields/credential-fields.tsx";
import { PostForm } from "#app/ui/fields/post-form.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page/page-heading.tsx";
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

export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page container-page">
      {loaderData.token ? <SetupForm token={loaderData.token} error={actionData} /> : <UsedLink />}
    </div>
  );
}

function SetupForm({ token, error }: { token: string; error: FormError | undefined }) {
  return (
    <>
      <PageHeading
        size="panel"
        title="Set up the owner’s account"
        lead="This account reads and answers the studio’s messages. The site has only one, and this link works once."
      />
      <PostForm error={error} fields={{ token }} submit="Create account" className="grid max-w-md gap-6">
        {error?.fieldErrors.token && <Notice tone="danger">{error.fieldErrors.token}</Notice>}
        <EmailField error={error} />
        <NewPasswordField error={error} />
      </PostForm>
    </>
  );
}

function UsedLink() {
  return (
    <>
      <PageHeading size="panel" title="This link has expired" />
      <div className="grid max-w-prose gap-4 text-ink-soft">
        <p>It has been used, is more than a day old, or is incomplete.</p>
        <p>
          If the owner’s account exists, sign in with it. If it does not, restart the site, which prints a new link to
          its console.
        </p>
        <LinkButton to={href("/admin")} className="mt-2 justify-self-start">
          Go to sign-in
        </LinkButton>
      </div>
    </>
  );
}
