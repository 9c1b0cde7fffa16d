import { href, redirect } from "react-router";
import { z } from "zod";
import { readOwnPath } from "#app/lib/own-path.ts";
import { givenPasswordSchema } from "#app/platform/credentials.schema.ts";
import { runForm } from "#app/platform/http/form-result.server.ts";
import { renewedCookiesContext } from "#app/platform/http/session-guard.server.ts";
import { redirectTarget } from "#app/platform/language/redirect-target.server.ts";
import { sendStrings } from "#app/platform/language/site-texts.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";
import { textsOf } from "#app/shell/language/sent-strings.ts";
import { PasswordField } from "#app/ui/fields/password-field.tsx";
import { PostForm } from "#app/ui/fields/post-form.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { PageHeading } from "#app/ui/page/page-heading.tsx";
import { PasskeyConfirmation } from "#app/ui/passkeys/passkey-confirmation.tsx";
import { passkeysTexts } from "#app/ui/passkeys/strings/passkeys-texts.server.ts";
import { signedInContext } from "../accounts.context.ts";
import { codeSchema } from "../accounts.schema.ts";
import { assertionFormSchema } from "../passkeys/passkeys.schema.ts";
import { CodeField } from "../second-step/code-field.tsx";
import { confirmSessionTexts, signInCodeTexts } from "../strings/accounts-texts.server.ts";
import type { Route } from "./+types/confirm-session.route";
import { confirmSession, type Proof, showConfirmation } from "./confirm-session.usecases.server.ts";

const confirmPasswordSchema = z.object({ currentPassword: givenPasswordSchema });

export const meta: Route.MetaFunction = (args) => [
  { title: textsOf(args, "confirmSession").title },
  { name: "robots", content: "noindex" },
];

const readNext = (next: string | null | undefined): string => readOwnPath(next) ?? href("/account");

export async function loader({ context, url }: Route.LoaderArgs) {
  const next = readNext(url.searchParams.get("next"));
  const session = context.get(signedInContext);
  const { accounts } = getServices(context);
  if (session.isConfirmed) return redirect(redirectTarget(next, accounts.site.url));
  const shown = await showConfirmation(accounts, session);
  return { next, ...shown, ...sendStrings(confirmSessionTexts, signInCodeTexts, passkeysTexts) };
}

function readProof({ by, ...fields }: Record<string, string>, ip: string): Proof {
  if (by === "code") return { by, ip, ...parseInput(codeSchema, fields) };
  if (by === "passkey") return { by, ip, ...parseInput(assertionFormSchema, fields) };
  return { by: "password", ...parseInput(confirmPasswordSchema, fields) };
}

export const action = (args: Route.ActionArgs) =>
  runForm(args, async (fields) => {
    const { context } = args;
    const proof = readProof(fields, context.get(requestContext).ip);
    const { accounts } = getServices(context);
    const setCookies = await confirmSession(accounts, context.get(signedInContext), proof);
    context.get(renewedCookiesContext).push(...setCookies);
    return redirect(redirectTarget(readNext(fields.next), accounts.site.url), { status: 303 });
  });

export default function ConfirmSession({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts("confirmSession");
  const { byCode, passkeyOptions } = loaderData;
  const next = actionData?.values.next ?? loaderData.next;
  const errorOf = (by: Proof["by"]) => ((actionData?.values.by ?? "password") === by ? actionData : undefined);
  // The response may be a file.
  const form = { reloadDocument: true, action: href("/account/confirm") };
  return (
    <div className="page container-page">
      <PageHeading size="panel" title={texts.title} lead={texts.lead} />
      <div className="grid max-w-md gap-10">
        <PostForm
          {...form}
          error={errorOf("password")}
          fields={{ next }}
          submit={texts.submit}
          aria-label={texts.byPassword}
        >
          <PasswordField
            label={texts.password}
            name="currentPassword"
            autoComplete="current-password"
            required
            error={errorOf("password")?.fieldErrors.currentPassword}
          />
        </PostForm>
        {byCode && (
          <PostForm
            {...form}
            error={errorOf("code")}
            fields={{ next, by: "code" }}
            submit={texts.withCode}
            look={{ variant: "secondary" }}
            aria-label={texts.byCode}
            className="grid gap-6 border-t border-line pt-8"
          >
            <CodeField error={errorOf("code")} />
          </PostForm>
        )}
        {passkeyOptions && (
          <PasskeyConfirmation
            path={href("/account/confirm")}
            next={next}
            options={passkeyOptions}
            error={errorOf("passkey")?.message}
          />
        )}
      </div>
    </div>
  );
}
