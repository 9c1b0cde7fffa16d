import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { siteContentContext } from "#app/features/content/site-content.context.ts";
import { hourMs } from "#app/lib/units.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";
import { accessMs } from "../chatbot-limits.ts";
import { hasAccess } from "../gate/access-code.usecases.server.ts";
import type { PassageSearch } from "../passages/passage-search.ts";
import type { Route } from "./+types/iframe.route";
import { assistantScriptUrl } from "./assistant-script.server.ts";
import { AssistantDocument, HostedDocument, LockedDocument } from "./iframe-documents.tsx";
import { permissionsPolicy } from "./permissions-policy.ts";

const unauthorized = 401;

/** The assistant, or a page that holds nothing but the hosted chatbot's iframe (docs/decisions/0012 says why). */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { gate, hostedUrl, library, inbox, model } = getServices(context).chatbot;
  const info = context.get(requestContext);
  const { brandCss, studio } = context.get(siteContentContext);
  const write = (document: ReactElement) =>
    renderToStaticMarkup(document).replace("</style>", () => `${brandCss}</style>`);
  const hostedOrigin = hostedUrl === undefined ? undefined : new URL(hostedUrl).origin;
  if (!(await hasAccess(gate, request.headers.get("cookie")))) {
    info.allowFrames({ isShownByOwnPages: true });
    return respond(write(<LockedDocument accessHours={accessMs / hourMs} />), unauthorized);
  }
  info.allowFrames({ isShownByOwnPages: true, ...(hostedOrigin === undefined ? {} : { shows: hostedOrigin }) });
  if (hostedUrl !== undefined)
    return respond(renderToStaticMarkup(<HostedDocument url={hostedUrl} />), 200, hostedOrigin);
  const props = {
    siteName: studio.name,
    suggestedQuestions: suggestQuestions(await library.open()),
    contactMessageKey: inbox.createKey(),
    modelHost: model && new URL(model.apiUrl).host,
  };
  return respond(write(<AssistantDocument props={props} scriptUrl={assistantScriptUrl} />), 200);
}

const candidates = [
  "How much does a website cost?",
  "Can I see your work?",
  "How long does a website take?",
  "How do you work?",
  "Do you offer hosting?",
  "Who owns the website when it is finished?",
  "Can you redesign my old website?",
  "Do you build online shops?",
  "How can I contact you?",
  "What happens with my data?",
];

const suggestQuestions = (search: PassageSearch): string[] =>
  candidates.filter((question) => search.answer(question, 1).length > 0);

function respond(markup: string, status: number, hostedOrigin?: string): Response {
  return new Response(`<!doctype html>${markup}`, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "private, no-store",
      "X-Frame-Options": "SAMEORIGIN",
      "X-Robots-Tag": "noindex",
      "Permissions-Policy": permissionsPolicy(hostedOrigin),
    },
  });
}
