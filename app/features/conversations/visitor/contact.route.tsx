import { data, href } from "react-router";
import { siteContentContext } from "#app/features/content/site-content.context.ts";
import { readVoice } from "#app/features/content/voice.ts";
import { withCookies } from "#app/platform/http/cookies.ts";
import { sendStrings } from "#app/platform/language/site-texts.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";
import { describePage } from "#app/shell/describe-page.ts";
import type { FirstPaintHandle } from "#app/shell/first-paint/first-paint-handle.ts";
import { PageLink } from "#app/shell/language/page-link.tsx";
import { textsOf } from "#app/shell/language/sent-strings.ts";
import { RichText } from "#app/ui/language/rich-text.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { PageHeading } from "#app/ui/page/page-heading.tsx";
import { WindowLight } from "#app/ui/page/window-light.tsx";
import { FileLimitsContext, toFileLimits } from "../model/attached-file.ts";
import { createFormToken, readFormToken } from "../server/access/visitor-token.server.ts";
import { readVisitorForm } from "../server/files/read-files-form.server.ts";
import { suggestLinkReport } from "../server/receiving/link-report.ts";
import { showOwnPage } from "../server/visitor/own-messages.usecases.server.ts";
import { findSignedIn, identifyVisitor } from "../server/visitor/visitor-conversations.usecases.server.ts";
import { contactTexts, filesTexts, inboxTexts, messagesTexts } from "../strings/contact-texts.server.ts";
import type { Route } from "./+types/contact.route";
import { OwnMessages } from "./conversations/own-messages.tsx";
import { runVisitorAction } from "./conversations/visitor-actions.server.ts";
import { draftStorageKey } from "./form/contact-draft.ts";
import { ContactInformation, NextSteps } from "./information/contact-information.tsx";
import { LocationMap } from "./information/location-map.tsx";

export const meta: Route.MetaFunction = (args) => describePage(args, textsOf(args, "contact"));

export const handle: FirstPaintHandle = { startsOnIntent: true, startsWhenIdle: [draftStorageKey] };

const nothingPersonal = { ownEmail: undefined, own: undefined, linkReport: undefined };

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const inbox = getServices(context).conversations;
  const { home, studio } = context.get(siteContentContext);
  const { contactEmail, map } = studio;
  const { files, outbox } = inbox;
  const { delivers } = outbox;
  const texts = inboxTexts();
  const voice = home.shows.voice ? readVoice(studio) : [];
  const next = [
    ...(delivers && studio.confirmsMessages ? [texts.confirmed] : []),
    // The visitor does the first step here.
    ...(home.shows.steps ? home.steps.slice(1).map(({ title }) => title) : []),
  ];
  const ofSite = {
    ...{ contactEmail, map, voice, next, fileLimits: toFileLimits(files) },
    lead: delivers ? texts.lead.mail : texts.lead.here,
    noCode: delivers ? undefined : texts.noCode,
    ...sendStrings(contactTexts, filesTexts, messagesTexts),
  };
  if (context.get(requestContext).isShared) return data({ formToken: undefined, ...ofSite, ...nothingPersonal });
  const signedIn = await findSignedIn(inbox, request.headers.get("cookie"));
  const linkReport = suggestLinkReport(url.searchParams, inbox.siteUrl);
  const shown = {
    formToken: createFormToken(inbox.formKey, inbox.now()),
    ...ofSite,
    linkReport,
  };
  if (!signedIn) return data({ ...nothingPersonal, ...shown });
  const own = await showOwnPage(inbox, signedIn.user.email).catch((error: unknown) => {
    // The page shows the error and requests the list again.
    context.get(requestContext).log.error({ err: error }, "Failed to fetch contact messages");
    return undefined;
  });
  return data({ ...shown, ownEmail: signedIn.user.email, own }, { headers: withCookies(signedIn.setCookies) });
}

export async function action(args: Route.ActionArgs) {
  const inbox = getServices(args.context).conversations;
  const posted = await readVisitorForm(args);
  const { name = "", email = "", message = "", form } = posted.fields;
  const sent = { ...readFormToken(inbox.formKey, form), fields: [name, email, message] };
  const visitor = await identifyVisitor(inbox, args.request.headers.get("cookie"), sent);
  return runVisitorAction(args, posted, visitor);
}

export function shouldRevalidate() {
  return false;
}

const leadTags = {
  a: (part: string) => (
    <PageLink to={href("/projects/ai-chatbot")} className="text-link">
      {part}
    </PageLink>
  ),
};

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, noCode, voice, next } = loaderData;
  const texts = useTexts("contact");
  return (
    <div className="page-wall">
      <WindowLight columns={4} rows={2} lit={{ column: 3, row: 1 }} className="page-light" />
      <div className="page container-page">
        <PageHeading
          title={texts.heading}
          lead={
            <>
              <span className="block max-sm:max-w-68">
                <RichText text={lead} tags={leadTags} />
              </span>{" "}
              {voice.length > 0 && <span className="mt-4 block text-base">{voice.join(" ")}</span>}
            </>
          }
        />
        <div className="grid gap-y-14 md:gap-y-20 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <FileLimitsContext value={loaderData.fileLimits}>
            <OwnMessages
              formToken={loaderData.formToken}
              posted={actionData}
              ownEmail={loaderData.ownEmail}
              own={loaderData.own}
              noCode={noCode}
              suggestedMessage={loaderData.linkReport}
            >
              {next.length > 0 && <NextSteps steps={next} />}
            </OwnMessages>
          </FileLimitsContext>
          <ContactInformation email={loaderData.contactEmail} />
        </div>
        <LocationMap place={loaderData.map} />
      </div>
    </div>
  );
}
