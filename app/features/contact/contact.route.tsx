import { data } from "react-router";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { WindowLight } from "#app/ui/window-light.tsx";
import type { Route } from "./+types/contact.route";
import { deskContext } from "./contact.context.ts";
import { ContactDesk } from "./visitor/contact-desk.tsx";
import { ContactInformation } from "./visitor/contact-information.tsx";
import { runDeskForm } from "./visitor/desk-actions.server.ts";
import type { DeskIntent, DeskResult } from "./visitor/desk-result.ts";
import { createFormToken, readFormToken } from "./visitor/form-token.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Contact" },
  { name: "description", content: "Write to the studio, and follow your conversation with us." },
];

/** Retry-After also reaches a browser without JavaScript. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function loader({ context }: Route.LoaderArgs) {
  const desk = context.get(deskContext);
  return { formToken: createFormToken(desk.formKey, desk.now()), contactEmail: desk.owner.email };
}

export async function action({ request, context }: Route.ActionArgs) {
  const desk = context.get(deskContext);
  const fields = await readForm(request);
  const { name = "", email = "", message = "", messageId = "", form = "" } = fields;
  const { key } = readFormToken(desk.formKey, form);
  const visitor = desk.visitors.identify(request.headers.get("cookie"), { key, words: [name, email, message] });
  const { result, status, headers } = await runDeskForm({ desk, info: context.get(requestContext), fields, visitor });
  return data({ result, typed: { name, email, message, messageId, form } }, { status, headers });
}

/** A lost connection is an answer, too: thrown to the error page it would take away what was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<{ result: DeskResult }> {
  const intent = (await request.clone().formData()).get("intent") as DeskIntent;
  try {
    return await serverAction();
  } catch {
    return { result: { intent, status: "failed" } };
  }
}

/** The form's key is renewed by its own answers; anything else must leave it as it is. */
export function shouldRevalidate() {
  return false;
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const posted = actionData && "typed" in actionData ? actionData : undefined;
  return (
    <div className="relative isolate overflow-clip bg-[linear-gradient(var(--color-wall),var(--color-paper)_36rem)]">
      <WindowLight columns={4} rows={2} lit={{ column: 2, row: 0 }} className={lightClass} />
      <div className="page container-page max-md:pt-40">
        <PageHeading
          title="Contact Us"
          lead="Tell us about your project. You can follow the conversation here, and we answer by e-mail."
        />
        <div className="grid gap-y-14 md:gap-y-20 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <ContactDesk formToken={loaderData.formToken} posted={posted} />
          <ContactInformation email={loaderData.contactEmail} />
        </div>
      </div>
    </div>
  );
}

/** Placed so that the lit pane stays clear of the words at every width. */
const lightClass =
  "absolute top-6 -right-16 -z-10 w-96 [--pane:light-dark(oklch(1_0_0/0.85),oklch(0.86_0.05_214/0.14))] md:-top-12 md:-right-24 md:w-[max(40rem,56vw)]";
