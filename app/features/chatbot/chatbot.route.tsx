import { data, redirect } from "react-router";
import { answerFailure } from "#app/platform/http/form-failure.server.ts";
import { sendOrExplain } from "#app/platform/http/form-failure.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { withCookies } from "#app/platform/http/with-cookies.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { describePage } from "#app/shell/describe-page.ts";
import { WholeSiteStyle } from "#app/shell/whole-site-style.tsx";
import { OwnStyle } from "#app/ui/own-style.tsx";
import type { Route } from "./+types/chatbot.route";
import { chatbotContext } from "./chatbot.context.ts";
import chatbotCss from "./chatbot.css?inline";
import { enterCodeSchema } from "./chatbot.schema.ts";
import { verificationMs } from "./chatbot-limits.ts";
import { chatbotPath, framePath } from "./chatbot-paths.ts";
import { deviceUse } from "./frame/device-use.ts";
import { enterCode, hasAccess, logOut } from "./gate/access-code.usecases.server.ts";
import { LockedGate } from "./gate/locked-gate.tsx";
import { OpenChatbot } from "./gate/open-chatbot.tsx";
import { useGateOutcome } from "./gate/use-gate-outcome.ts";

export const meta: Route.MetaFunction = (args) => [
  ...describePage(args, { title: "AI Chatbot", description: "Answers about the studio, for whoever has the code." }),
  { name: "robots", content: "noindex" },
];

/** The device policy is the document's, so it comes with the locked page as well. */
export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
  const all = new Headers(loaderHeaders);
  const retryAfter = actionHeaders?.get("Retry-After");
  if (retryAfter) all.set("Retry-After", retryAfter);
  return all;
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { gate, hostedUrl } = context.get(chatbotContext);
  const isUnlocked = await hasAccess(gate, request.headers.get("cookie"));
  const shown = isUnlocked ? { tabUrl: hostedUrl ?? framePath, isHosted: hostedUrl !== undefined } : undefined;
  return data({ shown }, { headers: { "Permissions-Policy": deviceUse() } });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { gate } = context.get(chatbotContext);
  const { ip, log } = context.get(requestContext);
  const fields = await readForm(request);
  try {
    const setCookie =
      fields.intent === "logout"
        ? await logOut(gate, request.headers.get("cookie"))
        : await enterCode(gate, parseInput(enterCodeSchema, fields).code, ip);
    return redirect(chatbotPath, { status: 303, headers: withCookies([setCookie]) });
  } catch (error) {
    return answerFailure(error, {}, log);
  }
}

/** 'Verifying...' for as long as the specification asks, or as the server takes, whichever is longer. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const isEntering = (await request.clone().formData()).get("intent") === "enter";
  const [answer] = await Promise.allSettled([
    sendOrExplain(request, serverAction, []),
    new Promise((resolve) => setTimeout(resolve, isEntering ? verificationMs : 0)),
  ]);
  if (answer.status === "rejected") throw answer.reason;
  return answer.value;
}

export default function ChatbotPage({ loaderData: { shown }, actionData: failure }: Route.ComponentProps) {
  useGateOutcome(shown !== undefined, failure);
  return (
    <div className={`page container-page relative isolate overflow-clip ${shown ? "" : "md:min-h-192"}`}>
      <WholeSiteStyle />
      <OwnStyle name="chatbot" css={chatbotCss} />
      {shown ? <OpenChatbot {...shown} failure={failure} /> : <LockedGate failure={failure} />}
    </div>
  );
}
