import { href } from "react-router";
import {
  hasStoppedMails,
  readStopToken,
  switchMails,
} from "#app/features/conversations/server/access/mailed-links.usecases.server.ts";
import { checkStopToken, isSwitchedOn, switchMail } from "#app/features/weekly-mail/weekly-mail.usecases.server.ts";
import { runForm } from "#app/platform/http/form-result.server.ts";
import { secretPageHeaders, secretPageMeta } from "#app/platform/http/secret-page.ts";
import { sendStrings } from "#app/platform/language/site-texts.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices, type Services } from "#app/platform/services.ts";
import { readOrExplain } from "#app/platform/to-app-error.server.ts";
import { PageLink } from "#app/shell/language/page-link.tsx";
import { textsOf } from "#app/shell/language/sent-strings.ts";
import { useStudio } from "#app/shell/studio.ts";
import { PostButton } from "#app/ui/fields/post-form.tsx";
import { useIsSending } from "#app/ui/fields/use-is-sending.ts";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page/page-heading.tsx";
import type { Route } from "./+types/mail-switch.route";
import { mailSwitchTexts } from "./strings/links-texts.server.ts";

/** The owner’s mail and its page are in English. */
const weekly = {
  title: "Weekly mail",
  on: () => "On Monday mornings, the owner of this site gets a mail with the numbers of the week.",
  stop: "End the weekly mail",
  off: "The weekly mail is off.",
  resume: "Send it again",
  back: "All numbers",
};

type MailKind = "conversation" | "weekly";

interface MailSwitch {
  readonly isOn: () => Promise<boolean>;
  readonly set: (isOn: boolean) => Promise<void>;
}

/** @throws AppError 410 for a token that stops nothing, 429 */
async function openSwitch(kind: MailKind, services: Services, token: string, ip: string): Promise<MailSwitch> {
  const { conversations, weeklyMail } = services;
  if (kind === "weekly") {
    await checkStopToken(weeklyMail, token, ip);
    return { isOn: () => isSwitchedOn(weeklyMail), set: (isOn) => switchMail(weeklyMail, isOn) };
  }
  const messageId = await readStopToken(conversations, token, ip);
  return {
    isOn: async () => !(await hasStoppedMails(conversations, messageId)),
    set: (isOn) => switchMails(conversations, messageId, isOn),
  };
}

function openSwitchOf({ context, url, pattern }: Pick<Route.LoaderArgs, "context" | "url" | "pattern">) {
  const kind: MailKind = pattern.endsWith("weekly-mail") ? "weekly" : "conversation";
  const token = url.searchParams.get("token") ?? "";
  return { kind, open: () => openSwitch(kind, getServices(context), token, context.get(requestContext).ip) };
}

export const meta: Route.MetaFunction = (args) =>
  secretPageMeta(
    args.loaderData ? (args.loaderData.kind === "weekly" ? weekly : textsOf(args, "mailSwitch")).title : "",
  );
export const headers = secretPageHeaders;
export const shouldRevalidate = () => false;

export function loader(args: Route.LoaderArgs) {
  const { kind, open } = openSwitchOf(args);
  return readOrExplain({ kind, isOn: true, ...sendStrings(mailSwitchTexts) }, async () => ({
    isOn: await (await open()).isOn(),
  }));
}

/** The mail program's button posts here, too: `List-Unsubscribe=One-Click` (RFC 8058). */
export const action = (args: Route.ActionArgs) =>
  runForm(args, async ({ intent }) => {
    const isOn = intent === "resume";
    await (await openSwitchOf(args).open()).set(isOn);
    return { ok: true as const, isOn };
  });

/** The page of a mail's link that stops such mails. */
export default function MailSwitchPage({ loaderData, actionData: posted }: Route.ComponentProps) {
  const studio = useStudio();
  const { kind } = loaderData;
  const conversation = useTexts("mailSwitch");
  const { title, on, stop, off, resume, back } = kind === "weekly" ? weekly : conversation;
  const isBusy = useIsSending(kind === "weekly" ? href("/weekly-mail") : href("/contact/mails"));
  const isOn = posted?.ok ? posted.isOn : loaderData.isOn;
  const error = posted?.ok === false ? posted.message : loaderData.error;
  return (
    <div className="page container-page">
      <PageHeading title={title} />
      <div className="grid max-w-3xl justify-items-start gap-6">
        {error && <Notice tone="danger">{error}</Notice>}
        {!error && (
          <>
            {isOn ? (
              <p className="max-w-prose text-ink-soft">{on({ studio: studio.name })}</p>
            ) : (
              <Notice tone="success">{off}</Notice>
            )}
            <PostButton
              fields={{ intent: isOn ? "stop" : "resume" }}
              size="lg"
              variant={isOn ? "primary" : "secondary"}
              isBusy={isBusy}
            >
              {isOn ? stop : resume}
            </PostButton>
          </>
        )}
        <PageLink
          to={kind === "weekly" ? href("/admin/numbers") : href("/contact")}
          className="button button-ghost button-md"
        >
          <span className="button-label">{back}</span>
        </PageLink>
      </div>
    </div>
  );
}
