import { href, redirect } from "react-router";
import { z } from "zod";
import { accountPages, donePath } from "#app/features/accounts/account/account-pages.ts";
import { confirmEmailChange, readEmailChange } from "#app/features/accounts/account/change-account.usecases.server.ts";
import {
  deleteAccountByLink,
  readDeletionLink,
} from "#app/features/accounts/account/delete-account.usecases.server.ts";
import {
  acceptInvitationSchema,
  confirmSchema,
  deleteByLinkSchema,
  resetSchema,
} from "#app/features/accounts/accounts.schema.ts";
import type { LinkKind } from "#app/features/accounts/accounts.tables.ts";
import { hasAuthenticator } from "#app/features/accounts/authenticator/authenticator.store.server.ts";
import { readLink, readLinkUser } from "#app/features/accounts/links/account-links.usecases.server.ts";
import { endBrowsersSessions, readNewBrowser } from "#app/features/accounts/new-browser/new-browser.usecases.server.ts";
import { setUpOwner } from "#app/features/accounts/owner/owner-bootstrap.usecases.server.ts";
import { redirectAfterSignIn } from "#app/features/accounts/pages/sign-in-request.server.ts";
import { confirmRegistration, readConfirmation } from "#app/features/accounts/register/confirm.usecases.server.ts";
import { loginPath } from "#app/features/accounts/sign-in/login-notices.ts";
import { resetPassword } from "#app/features/accounts/sign-in/reset-password.usecases.server.ts";
import { signInByLink } from "#app/features/accounts/sign-in/sign-in.usecases.server.ts";
import type { SignInRequest } from "#app/features/accounts/sign-in/start-session.server.ts";
import { acceptInvitation, readInvitation } from "#app/features/accounts/staff/staff.usecases.server.ts";
import { readOwnPath } from "#app/lib/own-path.ts";
import { mailableEmailSchema, newPasswordSchema } from "#app/platform/credentials.schema.ts";
import { withCookies } from "#app/platform/http/cookies.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import type { Services } from "#app/platform/services.ts";

interface LinkCall {
  services: Services;
  token: string;
  fields: Readonly<Record<string, string>>;
  request: SignInRequest;
}

interface LinkPage<Details> {
  /** @returns what the page says before anything is done; undefined for a link that does not work */
  read(services: Services, token: string): Promise<Details | undefined>;
  /** Uses the link up. @throws AppError 410 for one that does not work */
  act(call: LinkCall): Promise<Response>;
}

const definePage = <Details extends object>(page: LinkPage<Details>) => page;

const seeOther = (to: string, cookies: string[] = []) => redirect(to, { status: 303, headers: withCookies(cookies) });

const setupSchema = z.object({ email: mailableEmailSchema, password: newPasswordSchema });

/** Opening a link changes nothing, since mail scanners do: its button acts. */
export const linkPages = {
  confirm: definePage({
    read: ({ accounts }, token) => readConfirmation(accounts, token),
    async act({ services: { accounts }, token, fields: { next, ...fields }, request }) {
      const { password } = parseInput(confirmSchema, fields);
      return redirectAfterSignIn(
        accounts,
        await confirmRegistration(accounts, { token, password }, request),
        readOwnPath(next),
      );
    },
  }),
  "sign-in": definePage({
    async read({ accounts }, token) {
      const user = await readLinkUser(accounts, "sign-in", token);
      return user && { email: user.email };
    },
    act: async ({ services: { accounts }, token, request }) =>
      redirectAfterSignIn(accounts, await signInByLink(accounts, token, request)),
  }),
  reset: definePage({
    async read({ accounts }, token) {
      const user = await readLinkUser(accounts, "reset", token);
      return user && { email: user.email, needsCode: await hasAuthenticator(accounts.db, user.id) };
    },
    async act({ services: { accounts }, token, fields, request }) {
      const input = parseInput(resetSchema, fields);
      return redirectAfterSignIn(accounts, await resetPassword(accounts, { token, ...input }, request));
    },
  }),
  "change-email": definePage({
    read: ({ accounts }, token) => readEmailChange(accounts, token),
    async act({ services: { accounts }, token, request }) {
      const cookies = await confirmEmailChange(accounts, token, request);
      return seeOther(cookies ? donePath(accountPages.visitors, "email") : loginPath("email-changed"), cookies);
    },
  }),
  delete: definePage({
    read: ({ accounts }, token) => readDeletionLink(accounts, token),
    async act({ services: { accounts }, token, fields, request: { cookie } }) {
      parseInput(deleteByLinkSchema, fields);
      await deleteAccountByLink(accounts, token);
      // Another user may be signed in here.
      const isOthers = await accounts.sessions.peek(cookie);
      return seeOther(loginPath("deleted"), isOthers ? [] : await accounts.sessions.end(cookie));
    },
  }),
  invite: definePage({
    async read({ accounts }, token) {
      const email = await readInvitation(accounts, token);
      return email === undefined ? undefined : { email };
    },
    async act({ services: { accounts }, token, fields, request }) {
      const input = parseInput(acceptInvitationSchema, fields);
      return redirectAfterSignIn(accounts, await acceptInvitation(accounts, { token, ...input }, request));
    },
  }),
  "end-session": definePage({
    read: ({ accounts }, token) => readNewBrowser(accounts, token),
    async act({ services: { accounts }, token }) {
      await endBrowsersSessions(accounts, token);
      return seeOther(`${href("/login/end-session")}?ended`);
    },
  }),
  "set-up": definePage({
    read: async ({ accounts }, token) => ((await readLink(accounts, "set-up", token)) ? {} : undefined),
    async act({ services: { accounts, gate }, token, fields, request }) {
      const input = parseInput(setupSchema, fields);
      await setUpOwner(accounts.db, { ...input, token, siteName: accounts.site.name }, accounts.now());
      const { setCookies } = await gate.signIn(input, request);
      return seeOther(`${href("/admin/site/:kind", { kind: "studio" })}?step=1`, setCookies);
    },
  }),
} satisfies Record<LinkKind, LinkPage<object>>;

export type LinkDetails = { [K in LinkKind]: NonNullable<Awaited<ReturnType<(typeof linkPages)[K]["read"]>>> };
