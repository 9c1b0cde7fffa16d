import { renderToStaticMarkup } from "react-dom/server";
import { requestContext } from "#app/platform/request-context.ts";
import { studio } from "#studio";
import { chatbotContext } from "../chatbot.context.ts";
import { hasAccess } from "../gate/access-code.usecases.server.ts";
import { suggestQuestions } from "../passages/suggested-questions.ts";
import type { Route } from "./+types/frame.route";
import { AssistantDocument } from "./assistant-document.tsx";
import { assistantScriptUrl } from "./assistant-script.server.ts";
import { deviceUse } from "./device-use.ts";
import { HostedDocument } from "./hosted-document.tsx";
import { LockedDocument } from "./locked-document.tsx";

const unauthorized = 401;

/**
 * What the chatbot's page frames, and what 'Open in New Tab' opens: our own assistant, or a page that holds nothing but the
 * hosted chatbot's frame (docs/decisions/0012 says why that needs a page of its own). Without the cookie there is neither.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { gate, hostedUrl, library, inbox, model } = context.get(chatbotContext);
  const info = context.get(requestContext);
  const hostedOrigin = hostedUrl === undefined ? undefined : new URL(hostedUrl).origin;
  if (!(await hasAccess(gate, request.headers.get("cookie")))) {
    info.allowFrames({ isShownByOwnPages: true });
    return respond(renderToStaticMarkup(<LockedDocument />), unauthorized);
  }
  info.allowFrames({ isShownByOwnPages: true, ...(hostedOrigin === undefined ? {} : { shows: hostedOrigin }) });
  if (hostedUrl !== undefined)
    return respond(renderToStaticMarkup(<HostedDocument url={hostedUrl} />), 200, hostedOrigin);
  const boot = {
    siteName: studio.name,
    suggestions: suggestQuestions(await library.open()),
    letterKey: inbox.createKey(),
    modelHost: model && new URL(model.apiUrl).host,
  };
  return respond(renderToStaticMarkup(<AssistantDocument boot={boot} scriptUrl={assistantScriptUrl} />), 200);
}

function respond(markup: string, status: number, origin?: string): Response {
  return new Response(`<!doctype html>${markup}`, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "private, no-store",
      "X-Frame-Options": "SAMEORIGIN",
      "X-Robots-Tag": "noindex",
      "Permissions-Policy": deviceUse(origin),
    },
  });
}
