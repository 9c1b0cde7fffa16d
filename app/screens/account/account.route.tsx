import { href, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { z } from "zod";
import { accountActions } from "#app/features/accounts/account/account-actions.server.ts";
import { hasJustGivenPassword, showSessions } from "#app/features/accounts/account/account-data.server.ts";
import { readDone } from "#app/features/accounts/account/account-pages.ts";
import {
  AccountSection,
  DeleteSection,
  EmailSection,
  ExportSection,
  PasswordSection,
  UsernameSection,
} from "#app/features/accounts/account/account-sections.tsx";
import { runAccountAction } from "#app/features/accounts/account/run-account-action.server.ts";
import { SessionsSection } from "#app/features/accounts/account/sessions-section.tsx";
import { useLastForm } from "#app/features/accounts/account/use-last-form.ts";
import { signedInContext } from "#app/features/accounts/accounts.context.ts";
import { showAuthenticator } from "#app/features/accounts/authenticator/authenticator.usecases.server.ts";
import { AuthenticatorSection } from "#app/features/accounts/authenticator/authenticator-section.tsx";
import { RecoveryCodesSection } from "#app/features/accounts/authenticator/recovery-codes-section.tsx";
import { showPasskeys } from "#app/features/accounts/passkeys/passkeys.usecases.server.ts";
import { PasskeysSection } from "#app/features/accounts/passkeys/passkeys-section.tsx";
import { FileLimitsContext, toFileLimits } from "#app/features/conversations/files/attached-file.ts";
import { messageIdSchema } from "#app/features/conversations/model/contact.schema.ts";
import { showOwnPage } from "#app/features/conversations/server/visitor/own-messages.usecases.server.ts";
import { OwnAccessList } from "#app/features/conversations/visitor/access/own-access-list.tsx";
import { listOwnAccess } from "#app/features/conversations/visitor/access/visitor-access.usecases.server.ts";
import { OwnConversations } from "#app/features/conversations/visitor/conversations/own-conversations.tsx";
import { getServices } from "#app/platform/services.ts";
import { PostButton } from "#app/ui/fields/post-form.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page/page-heading.tsx";
import type { Route } from "./+types/account.route";
import { accessActions } from "./access-actions.server.ts";

const accountViewSchema = z.object({
  before: messageIdSchema.optional().catch(undefined),
});

export const meta: Route.MetaFunction = () => [{ title: "Your account" }, { name: "robots", content: "noindex" }];

export const middleware: Route.MiddlewareFunction[] = [
  ({ context, url }) => {
    // The studio's own accounts are among the owner's settings.
    if (context.get(signedInContext).user.role !== "visitor") throw redirect(href("/admin/security") + url.search);
  },
];

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { accounts } = getServices(context);
  const signedIn = context.get(signedInContext);
  const { user, sessionId } = signedIn;
  const inbox = getServices(context).conversations;
  const { before } = accountViewSchema.parse(Object.fromEntries(url.searchParams));
  const { hash: visitorHash } = inbox.visitors.identify(request.headers.get("cookie"));
  const [page, sessions, passkeys, authenticator, messageCount, access] = await Promise.all([
    showOwnPage(inbox, user.email, before),
    showSessions(accounts, user.id, sessionId),
    showPasskeys(accounts, user.id),
    showAuthenticator(accounts, user),
    accounts.messages.count(user.email),
    listOwnAccess(inbox, { email: user.email, visitorHash }),
  ]);
  const { username, email } = user;
  return {
    username,
    email,
    page,
    fileLimits: toFileLimits(inbox.files),
    sessions,
    passkeys,
    authenticator,
    offersPasskey: passkeys.length === 0 && hasJustGivenPassword(signedIn, sessions, accounts.now()),
    messageCount,
    access,
    delivers: accounts.outbox.delivers,
    done: readDone(url.searchParams, accounts.outbox.delivers),
  };
}

export const action = (args: Route.ActionArgs) => runAccountAction([...accountActions, ...accessActions], args);

/** The inbox's own forms return their changes. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formAction?.startsWith(href("/contact")) ? false : defaultShouldRevalidate;
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { username, email, page, fileLimits, sessions, passkeys, messageCount, access, done } = loaderData;
  const { authenticator, offersPasskey, delivers } = loaderData;
  const { last, recoveryCodes } = useLastForm(href("/account"), actionData, done);
  return (
    <div className="page container-page">
      <PageHeading
        title="Your account"
        lead={
          <>
            Signed in as <bdi className="wrap-anywhere">{username}</bdi>, <bdi className="wrap-anywhere">{email}</bdi>
          </>
        }
        actions={<Actions />}
      />
      {offersPasskey && <PasskeyOffer />}
      <section aria-labelledby="your-messages" className="pb-12">
        <FileLimitsContext value={fileLimits}>
          <OwnConversations
            page={page}
            nextPath={page.next ? `${href("/account")}?before=${encodeURIComponent(page.next)}` : undefined}
          />
        </FileLimitsContext>
      </section>
      <UsernameSection username={username} last={last} />
      <EmailSection email={email} isOwner={false} delivers={delivers} last={last} />
      <PasswordSection email={email} last={last} />
      <PasskeysSection passkeys={passkeys} last={last} />
      <AuthenticatorSection authenticator={authenticator} last={last} />
      {authenticator.state === "set" && (
        <RecoveryCodesSection codesLeft={authenticator.codesLeft} newCodes={recoveryCodes} last={last} />
      )}
      <SessionsSection sessions={sessions} last={last} />
      <AccountSection id="access" title="Browsers and links" done={last.done}>
        <OwnAccessList
          access={access}
          error={last.error?.values.intent?.startsWith("end-a") ? last.error.message : undefined}
        />
      </AccountSection>
      <ExportSection />
      <DeleteSection email={email} messageCount={messageCount} delivers={delivers} last={last} />
    </div>
  );
}

function Actions() {
  return (
    <>
      <LinkButton to={href("/contact")} variant="secondary" size="sm">
        Write to us
      </LinkButton>
      <PostButton action={href("/account")} fields={{ intent: "sign-out" }} variant="ghost" size="sm">
        Log out
      </PostButton>
    </>
  );
}

function PasskeyOffer() {
  return (
    <div className="mb-10 max-w-prose">
      <Notice role="none" title="Sign in without the password next time">
        <p>
          <a href="#passkeys" className="text-link">
            Add a passkey
          </a>
          : your fingerprint, your face or a PIN then signs you in.
        </p>
      </Notice>
    </div>
  );
}
