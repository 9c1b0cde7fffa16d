import { href, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { z } from "zod";
import { accountActions } from "#app/features/accounts/account/account-actions.server.ts";
import {
  hasJustGivenPassword,
  ownAccountTexts,
  readOwnAccount,
} from "#app/features/accounts/account/account-data.server.ts";
import {
  AccountForms,
  AccountSection,
  DeleteSection,
  EmailSection,
  ExportSection,
  PasswordSection,
  UsernameSection,
} from "#app/features/accounts/account/account-sections.tsx";
import { runAccountAction } from "#app/features/accounts/account/run-account-action.server.ts";
import { SignInSections } from "#app/features/accounts/account/sign-in-sections.tsx";
import { signedInContext } from "#app/features/accounts/accounts.context.ts";
import { FileLimitsContext, toFileLimits } from "#app/features/conversations/model/attached-file.ts";
import { messageIdSchema } from "#app/features/conversations/model/contact.schema.ts";
import { listOwnAccess } from "#app/features/conversations/server/access/visitor-access.usecases.server.ts";
import { showOwnPage } from "#app/features/conversations/server/visitor/own-messages.usecases.server.ts";
import { accessTexts, filesTexts, messagesTexts } from "#app/features/conversations/strings/contact-texts.server.ts";
import { OwnAccessList } from "#app/features/conversations/visitor/access/own-access-list.tsx";
import { OwnConversations } from "#app/features/conversations/visitor/conversations/own-conversations.tsx";
import { splitLanguage } from "#app/lib/language/languages.ts";
import { redirectTarget } from "#app/platform/language/redirect-target.server.ts";
import { sendStrings } from "#app/platform/language/site-texts.server.ts";
import { getServices } from "#app/platform/services.ts";
import { textsOf } from "#app/shell/language/sent-strings.ts";
import { PostButton } from "#app/ui/fields/post-form.tsx";
import { RichText } from "#app/ui/language/rich-text.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page/page-heading.tsx";
import type { Route } from "./+types/account.route";
import { accessActions } from "./access-actions.server.ts";

const accountViewSchema = z.object({
  before: messageIdSchema.optional().catch(undefined),
});

export const meta: Route.MetaFunction = (args) => [
  { title: textsOf(args, "account").title },
  { name: "robots", content: "noindex" },
];

export const middleware: Route.MiddlewareFunction[] = [
  ({ context, url }) => {
    // The studio's own accounts are among the owner's settings.
    if (context.get(signedInContext).user.role === "visitor") return;
    const { site } = getServices(context).accounts;
    throw redirect(redirectTarget(href("/admin/security") + url.search, site.url));
  },
];

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { accounts } = getServices(context);
  const signedIn = context.get(signedInContext);
  const { email } = signedIn.user;
  const inbox = getServices(context).conversations;
  const { before } = accountViewSchema.parse(Object.fromEntries(url.searchParams));
  const { hash: visitorHash } = inbox.visitors.identify(request.headers.get("cookie"));
  const [account, page, messageCount, access] = await Promise.all([
    readOwnAccount(accounts, signedIn, url),
    showOwnPage(inbox, email, before),
    accounts.messages.count(email),
    listOwnAccess(inbox, { email, visitorHash }),
  ]);
  const { passkeys, sessions } = account;
  const offersPasskey = passkeys.length === 0 && hasJustGivenPassword(signedIn, sessions, accounts.now());
  const fileLimits = toFileLimits(inbox.files);
  const strings = sendStrings(...ownAccountTexts, accessTexts, filesTexts, messagesTexts);
  return { ...account, page, messageCount, access, offersPasskey, fileLimits, ...strings };
}

export const action = (args: Route.ActionArgs) => runAccountAction([...accountActions, ...accessActions], args);

/** The inbox's own forms return their changes. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formAction && splitLanguage(formAction).path.startsWith(href("/contact")) ? false : defaultShouldRevalidate;
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { username, email, page, fileLimits, messageCount, access, offersPasskey, delivers, done } = loaderData;
  const texts = useTexts("account");
  return (
    <div className="page container-page">
      <PageHeading
        title={texts.title}
        lead={
          <RichText
            text={texts.signedInAs({ username, email })}
            tags={{ b: (part) => <bdi className="wrap-anywhere">{part}</bdi> }}
          />
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
      <AccountForms path={href("/account")} result={actionData} done={done}>
        <UsernameSection username={username} />
        <EmailSection email={email} isOwner={false} delivers={delivers} />
        <PasswordSection email={email} />
        <SignInSections {...loaderData} />
        <AccountSection id="access" title={texts.access}>
          <OwnAccessList access={access} error={accessErrorOf(actionData)} />
        </AccountSection>
        <ExportSection />
        <DeleteSection email={email} messageCount={messageCount} delivers={delivers} />
      </AccountForms>
    </div>
  );
}

const accessErrorOf = (result: Route.ComponentProps["actionData"]) =>
  result?.ok === false && result.values.intent?.startsWith("end-a") ? result.message : undefined;

function Actions() {
  const { write, logOut } = useTexts("account");
  return (
    <>
      <LinkButton to={href("/contact")} variant="secondary" size="sm">
        {write}
      </LinkButton>
      <PostButton action={href("/account")} fields={{ intent: "sign-out" }} variant="ghost" size="sm">
        {logOut}
      </PostButton>
    </>
  );
}

function PasskeyOffer() {
  const { title, text } = useTexts("account").offer;
  return (
    <div className="mb-10 max-w-prose">
      <Notice role="none" title={title}>
        <p>
          <RichText
            text={text}
            tags={{
              a: (part) => (
                <a href="#passkeys" className="text-link">
                  {part}
                </a>
              ),
            }}
          />
        </p>
      </Notice>
    </div>
  );
}
