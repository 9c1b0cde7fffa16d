import { data } from "react-router";
import { explainFailedRequest } from "#app/platform/http/failed-request.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { limitTyped } from "#app/platform/http/typed-fields.ts";
import { withCookies } from "#app/platform/http/with-cookies.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { describePage } from "#app/shell/describe-page.ts";
import type { FirstPaintHandle } from "#app/shell/first-paint/boot.ts";
import { WholeSiteStyle } from "#app/shell/whole-site-style.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { WindowLight } from "#app/ui/window-light.tsx";
import type { Route } from "./+types/contact.route";
import { deskContext } from "./contact.context.ts";
import { ContactDesk } from "./visitor/contact-desk.tsx";
import { draftStorageKey } from "./visitor/contact-draft.ts";
import { ContactInformation } from "./visitor/contact-information.tsx";
import { runDeskForm } from "./visitor/desk-actions.server.ts";
import type { DeskIntent, DeskResult } from "./visitor/desk-result.ts";
import { createFormToken, readFormToken } from "./visitor/form-token.server.ts";
import { identifyVisitor } from "./visitor/identify-visitor.server.ts";
import { showOwnPage } from "./visitor/own-messages.usecases.server.ts";
import { PlaceMap } from "./visitor/place-map.tsx";

export const meta: Route.MetaFunction = (args) =>
  describePage(args, {
    title: "Contact",
    description: "Write to the studio, and follow your conversation with us.",
  });

/** Until React comes, this is a plain form; what was typed before a reload is brought back by it. */
export const handle: FirstPaintHandle = { startsOnIntent: true, draftKey: draftStorageKey };

/** Retry-After also reaches a browser without JavaScript; a session that goes on brings its cookie. */
export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  actionHeaders.has("Set-Cookie") || actionHeaders.has("Retry-After") ? actionHeaders : loaderHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = context.get(deskContext);
  const visitor = await desk.accounts.findVerifiedVisitor(request.headers.get("cookie"));
  const shown = { formToken: createFormToken(desk.formKey, desk.now()), contactEmail: desk.owner.email };
  if (!visitor) return data({ ...shown, ownEmail: undefined, own: undefined });
  const own = await showOwnPage(desk, visitor.email).catch((error: unknown) => {
    // The form stands without the list, which the page says and asks for again.
    context.get(requestContext).log.error({ err: error }, "Failed to fetch contact messages");
    return undefined;
  });
  return data({ ...shown, ownEmail: visitor.email, own }, { headers: withCookies(visitor.setCookies) });
}

export async function action({ request, context }: Route.ActionArgs) {
  const desk = context.get(deskContext);
  const fields = await readForm(request);
  const { name = "", email = "", message = "", messageId = "", form = "" } = fields;
  const sent = { ...readFormToken(desk.formKey, form), words: [name, email, message] };
  const visitor = await identifyVisitor(desk, request.headers.get("cookie"), sent);
  const { result, status, headers } = await runDeskForm({ desk, info: context.get(requestContext), fields, visitor });
  return data({ result, typed: limitTyped({ form, messageId, email, name, message }) }, { status, headers });
}

/** A lost connection is an answer, too, and so is a refusal: thrown to the error page it would take what was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<{ result: DeskResult }> {
  const intent = (await request.clone().formData()).get("intent") as DeskIntent;
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    const { status, message } = explainFailedRequest(error, "");
    const isRefused = status < 500 && intent !== "list";
    return { result: isRefused ? { intent, status: "refused", errors: {}, message } : { intent, status: "failed" } };
  }
}

/** The form's key is renewed by its own answers; anything else must leave it as it is. */
export function shouldRevalidate() {
  return false;
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const posted = actionData && "typed" in actionData ? actionData : undefined;
  return (
    <div className="page-wall">
      <WholeSiteStyle />
      <WindowLight columns={4} rows={2} lit={{ column: 2, row: 0 }} className="page-light" />
      <div className="page container-page">
        <PageHeading
          title="Contact Us"
          lead="Tell us about your project. You can follow the conversation here, and we answer by e-mail."
        />
        <div className="grid gap-y-14 md:gap-y-20 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <ContactDesk
            formToken={loaderData.formToken}
            posted={posted}
            ownEmail={loaderData.ownEmail}
            own={loaderData.own}
          />
          <ContactInformation email={loaderData.contactEmail} />
        </div>
        <PlaceMap />
      </div>
    </div>
  );
}
