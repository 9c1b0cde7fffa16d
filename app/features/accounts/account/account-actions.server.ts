import { redirect } from "react-router";
import type { z } from "zod";
import type { ActionResult } from "#app/platform/actions/action-result.ts";
import { type ActionCall, ownerAction, pageAction } from "#app/platform/actions/define-action.server.ts";
import { createInvalidInputError } from "#app/platform/app-error.ts";
import { withCookies } from "#app/platform/http/cookies.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";
import { accountPageContext, signedInContext } from "../accounts.context.ts";
import {
  changeEmailSchema,
  changePasswordSchema,
  changeUsernameSchema,
  codeSchema,
  deleteAccountSchema,
  endSessionSchema,
  helperIdSchema,
  inviteSchema,
} from "../accounts.schema.ts";
import {
  cancelAuthenticator,
  finishAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from "../authenticator/authenticator.usecases.server.ts";
import { readSignInRequest } from "../pages/sign-in-request.server.ts";
import { registrationFormSchema, removePasskeySchema, renamePasskeySchema } from "../passkeys/passkeys.schema.ts";
import { addPasskey, removePasskey, renamePasskey } from "../passkeys/passkeys.usecases.server.ts";
import { endOpenAccess, endOtherSessions, endSession, isNothing } from "../sign-in/end-sessions.usecases.server.ts";
import { loginPath } from "../sign-in/login-notices.ts";
import { inviteHelper, removeHelper, withdrawInvitation } from "../staff/staff.usecases.server.ts";
import { type DoneReason, donePath } from "./account-pages.ts";
import { changePassword, changeUsername, requestEmailChange } from "./change-account.usecases.server.ts";
import { deleteAccount, requestDeletionLink } from "./delete-account.usecases.server.ts";

function readCall<Input>({ input, context, request }: ActionCall<Input>) {
  const signedIn = context.get(signedInContext);
  const info = context.get(requestContext);
  const page = context.get(accountPageContext);
  const { accounts } = getServices(context);
  return { ...signedIn, signedIn, accounts, page, input, context, request, info, ip: info.ip };
}
type AccountCall<Input> = ReturnType<typeof readCall<Input>>;

export interface InvitationLink {
  readonly email: string;
  readonly link: string;
}

type ShownAnswer =
  | { recoveryCodes: readonly string[]; invitation?: never }
  | { recoveryCodes?: never; invitation: InvitationLink };
type Answer = Response | ShownAnswer;

interface Definition<Intent extends string, Schema extends z.ZodType<object>> {
  intent: Intent;
  schema?: Schema;
  access?: "owner";
  /** A stolen session could lock its user out by it. Other forms ask for the password or a code each time. */
  confirm?: true;
  /** Shown on the page, which is loaded again. Without it, `run` returns the answer. */
  done?: DoneReason;
  // biome-ignore lint/suspicious/noConfusingVoidType: most return nothing
  run: (call: AccountCall<z.output<Schema>>) => Promise<Answer | readonly string[] | void>;
}

export const accountAction = <const Intent extends string, Schema extends z.ZodType<object> = z.ZodObject>({
  access,
  done,
  run,
  ...action
}: Definition<Intent, Schema>) =>
  (access === "owner" ? ownerAction : pageAction)({
    ...action,
    run: async (call) => {
      const form = readCall(call);
      const result = await run(form);
      if (!done || result instanceof Response) return result as Answer;
      const cookies = Array.isArray(result) ? result : [];
      return redirect(donePath(form.page, done), { status: 303, headers: withCookies(cookies) });
    },
  });

async function signOut({ accounts, request }: AccountCall<unknown>, to: string): Promise<Response> {
  const cookies = await accounts.sessions.end(request.headers.get("cookie"));
  return redirect(to, { status: 303, headers: withCookies(cookies) });
}

const nothingOpenText =
  "Nothing is signed in with this address. Your own sessions are on the page Security and password.";

const detailActions = [
  accountAction({
    intent: "username",
    schema: changeUsernameSchema,
    done: "username",
    run: ({ accounts, user, input }) => changeUsername(accounts, user, input.username),
  }),
  accountAction({
    intent: "email",
    schema: changeEmailSchema,
    done: "email-sent",
    run: ({ accounts, user, input, ip }) => requestEmailChange(accounts, user, { ...input, ip }),
  }),
  accountAction({
    intent: "password",
    schema: changePasswordSchema,
    done: "password",
    run: async ({ accounts, signedIn, input, request, info }) => {
      const { setCookies } = await changePassword(accounts, signedIn, input, readSignInRequest(request, info));
      return setCookies;
    },
  }),
  accountAction({
    intent: "delete",
    schema: deleteAccountSchema,
    run: async (form) => {
      await deleteAccount(form.accounts, form.user, form.input.currentPassword);
      return signOut(form, loginPath("deleted"));
    },
  }),
  accountAction({
    intent: "delete-link",
    done: "delete-link",
    run: ({ accounts, user, ip }) => requestDeletionLink(accounts, user, ip),
  }),
];

const sessionActions = [
  accountAction({
    intent: "end-session",
    schema: endSessionSchema,
    confirm: true,
    done: "session",
    run: async (form) => {
      const { accounts, sessionId, user, input, page } = form;
      if (input.sessionId === sessionId) return signOut(form, page.signedOutPath);
      await endSession(accounts, user.id, input.sessionId);
    },
  }),
  accountAction({
    intent: "end-other-sessions",
    confirm: true,
    done: "other-sessions",
    run: ({ accounts, signedIn }) => endOtherSessions(accounts, signedIn),
  }),
  accountAction({ intent: "sign-out", run: (form) => signOut(form, form.page.signedOutPath) }),
];

const factorActions = [
  accountAction({
    intent: "add-passkey",
    schema: registrationFormSchema,
    confirm: true,
    done: "passkey-added",
    run: ({ accounts, signedIn, input: { response }, info, request }) =>
      addPasskey(accounts, signedIn, { response, userAgent: readSignInRequest(request, info).userAgent }),
  }),
  accountAction({
    intent: "rename-passkey",
    schema: renamePasskeySchema,
    done: "passkey-renamed",
    run: ({ accounts, user, input }) => renamePasskey(accounts, user.id, input),
  }),
  accountAction({
    intent: "remove-passkey",
    schema: removePasskeySchema,
    confirm: true,
    done: "passkey-removed",
    run: ({ accounts, user, input }) => removePasskey(accounts, user, input.passkeyId),
  }),
  accountAction({
    intent: "start-authenticator",
    confirm: true,
    run: async ({ accounts, user, page }) => {
      await startAuthenticator(accounts, user.id);
      return redirect(`${page.path}#authenticator`, { status: 303 });
    },
  }),
  accountAction({
    intent: "confirm-authenticator",
    schema: codeSchema,
    run: async ({ accounts, signedIn, input, ip }) => ({
      recoveryCodes: await finishAuthenticator(accounts, signedIn, { ...input, ip }),
    }),
  }),
  accountAction({
    intent: "new-recovery-codes",
    schema: codeSchema,
    run: async ({ accounts, user, input, ip }) => ({
      recoveryCodes: await renewRecoveryCodes(accounts, user, { ...input, ip }),
    }),
  }),
  accountAction({
    intent: "cancel-authenticator",
    done: "authenticator-canceled",
    run: ({ accounts, user }) => cancelAuthenticator(accounts, user.id),
  }),
  accountAction({
    intent: "remove-authenticator",
    schema: codeSchema,
    done: "authenticator-removed",
    run: ({ accounts, user, input, ip }) => removeAuthenticator(accounts, user, { ...input, ip }),
  }),
];

export const teamActions = [
  accountAction({
    intent: "invite-helper",
    schema: inviteSchema,
    access: "owner",
    confirm: true,
    run: async ({ accounts, input: { email }, ip }) => ({
      invitation: { email, link: await inviteHelper(accounts, email, ip) },
    }),
  }),
  accountAction({
    intent: "withdraw-invitation",
    schema: inviteSchema,
    access: "owner",
    done: "invitation-withdrawn",
    run: ({ accounts, input }) => withdrawInvitation(accounts, input.email),
  }),
  accountAction({
    intent: "remove-helper",
    schema: helperIdSchema,
    access: "owner",
    confirm: true,
    done: "helper-removed",
    run: ({ accounts, input }) => removeHelper(accounts, input.helperId),
  }),
  accountAction({
    intent: "end-user-sessions",
    schema: inviteSchema,
    access: "owner",
    confirm: true,
    done: "user-sessions",
    run: async ({ accounts, input }) => {
      const ended = await endOpenAccess(accounts, [input.email]);
      if (isNothing(ended)) throw createInvalidInputError({ email: nothingOpenText });
    },
  }),
];

export const accountActions = [...detailActions, ...sessionActions, ...factorActions];
export type AccountIntent = (typeof accountActions | typeof teamActions)[number]["intent"];
export type AccountResult = ActionResult<Partial<ShownAnswer>>;
