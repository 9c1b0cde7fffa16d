import { href, redirect } from "react-router";
import { z } from "zod";
import { readOwnPath } from "#app/lib/own-path.ts";
import { givenPasswordSchema } from "#app/platform/credentials.schema.ts";
import { runForm } from "#app/platform/http/form-result.server.ts";
import { renewedCookiesContext } from "#app/platform/http/session-guard.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";
import { PasswordField } from "#app/ui/fields/password-field.tsx";
import { PostForm } from "#app/ui/fields/post-form.tsx";
import { PageHeading } from "#app/ui/page/page-heading.tsx";
import { PasskeyConfirmation } from "#app/ui/passkeys/passkey-confirmation.tsx";
import { signedInContext } from "../accounts.context.ts";
import { codeSchema } from "../accounts.schema.ts";
import { assertionFormSchema } from "../passkeys/passkeys.schema.ts";
import { CodeField } from "../second-step/code-field.tsx";
import type { Route } from "./+types/confirm-session.route";
import { confirmSession, type Proof, showConfirmation } from "./confirm-session.usecases.server.ts";

const confirmPasswordSchema = z.object({ currentPassword: givenPasswordSchema });

export const meta: Route.MetaFunction = () => [{ title: "Confirm it’s you" }, { name: "robots", content: "noindex" }];

const readNext = (next: string | null | undefined): string => readOwnPath(next) ?? href("/account");

export async function loader({ context, url }: Route.LoaderArgs) {
  const next = readNext(url.searchParams.get("next"));
  const session = context.get(signedInContext);
  if (session.isConfirmed) return redirect(next);
  return { next, ...(await showConfirmation(getServices(context).accounts, session)) };
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
    const setCookies = await confirmSession(getServices(context).accounts, context.get(signedInContext), proof);
    context.get(renewedCookiesContext).push(...setCookies);
    return redirect(readNext(fields.next), { status: 303 });
  });

export default function ConfirmSession({ loaderData, actionData }: Route.ComponentProps) {
  const { byCode, passkeyOptions } = loaderData;
  const next = actionData?.values.next ?? loaderData.next;
  const errorOf = (by: Proof["by"]) => ((actionData?.values.by ?? "password") === by ? actionData : undefined);
  // Posts natively, because the response may be a file.
  const form = { reloadDocument: true, action: href("/account/confirm") };
  return (
    <div className="page container-page">
      <PageHeading
        size="panel"
        title="Confirm it’s you"
        lead="What you asked for is given to no one who only found this browser open. We ask again after 10 minutes."
      />
      <div className="grid max-w-md gap-10">
        <PostForm {...form} error={errorOf("password")} fields={{ next }} submit="Continue" aria-label="By password">
          <PasswordField
            label="Your password"
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
            submit="Continue with the code"
            look={{ variant: "secondary" }}
            aria-label="By code"
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
