import { data } from "react-router";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
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
  const { key } = readFormToken(desk.formKey, fields.form);
  const visitor = desk.visitors.identify(request.headers.get("cookie"), key);
  const { result, status, headers } = await runDeskForm({ desk, info: context.get(requestContext), fields, visitor });
  const { name = "", email = "", message = "" } = fields;
  return data({ result, typed: { name, email, message } }, { status, headers });
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
    <div className="page container-page">
      <PageHeading
        title="Contact Us"
        lead="Tell us about your project. You can follow the conversation here, and we answer by e-mail."
      />
      <div className="mt-10 grid items-start gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ContactDesk formToken={loaderData.formToken} posted={posted} />
        <ContactInformation email={loaderData.contactEmail} />
      </div>
    </div>
  );
}
