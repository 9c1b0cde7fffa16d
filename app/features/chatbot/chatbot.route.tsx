import { useEffect, useEffectEvent, useRef } from "react";
import { data, useNavigation, useRevalidator } from "react-router";
import { storeText } from "#app/lib/stored-text.ts";
import { runActions } from "#app/platform/actions/run-action.server.ts";
import type { FormError } from "#app/platform/http/form-result.ts";
import { getServices } from "#app/platform/services.ts";
import { describePage } from "#app/shell/describe-page.ts";
import type { FirstPaintHandle } from "#app/shell/first-paint/first-paint-handle.ts";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { showError, showSuccess } from "#app/ui/show-toast.ts";
import type { Route } from "./+types/chatbot.route";
import { chatbotFlagKey, removeConversation } from "./chat/conversation/conversation-storage.ts";
import chatbotCss from "./chatbot.css?inline";
import { verificationMs } from "./chatbot-limits.ts";
import { iframePath } from "./chatbot-paths.ts";
import { hasAccess } from "./gate/access-code.usecases.server.ts";
import { gateActions } from "./gate/gate-actions.server.ts";
import { LockedGate, type SampleAnswer } from "./gate/locked-gate.tsx";
import { OpenChatbot } from "./gate/open-chatbot.tsx";
import { permissionsPolicy } from "./iframe/permissions-policy.ts";

export const handle: FirstPaintHandle = { startsOnIntent: true, startsWhenIdle: [chatbotFlagKey] };

export const meta: Route.MetaFunction = (args) => [
  ...describePage(args, { title: "AI Chatbot", description: "Ask about the studio. You need an access code." }),
  { name: "robots", content: "noindex" },
];

/** A Permissions-Policy belongs to the document, so the locked page has it too. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const sampleQuestion = "How much does a website cost?";

/** The sample is an answer of the site's search: the owner's notes are only for those with a code. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { chatbot, search } = getServices(context);
  const { gate, hostedUrl } = chatbot;
  const isUnlocked = await hasAccess(gate, request.headers.get("cookie"));
  const shown = isUnlocked ? { tabUrl: hostedUrl ?? iframePath, isHosted: hostedUrl !== undefined } : undefined;
  const [found] = isUnlocked || hostedUrl !== undefined ? [] : (await search.openIndex()).search(sampleQuestion, 1);
  const sample: SampleAnswer | undefined = found && {
    ...{ question: sampleQuestion, text: found.text },
    source: { title: `${found.page}: ${found.heading}`, url: found.url },
  };
  return data({ shown, sample }, { headers: { "Permissions-Policy": permissionsPolicy() } });
}

export const action = (args: Route.ActionArgs) => runActions(gateActions, args, { fallback: "enter" });

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const isEntering = (await request.clone().formData()).get("intent") === "enter";
  const [result] = await Promise.allSettled([
    serverAction(),
    new Promise((resolve) => setTimeout(resolve, isEntering ? verificationMs : 0)),
  ]);
  if (result.status === "rejected") throw result.reason;
  return result.value;
}

export default function ChatbotPage({ loaderData: { shown, sample }, actionData: error }: Route.ComponentProps) {
  useGateResult(shown !== undefined, error);
  return (
    <div className="page container-page">
      <ComponentStylesheet name="chatbot" css={chatbotCss} />
      {shown ? <OpenChatbot {...shown} error={error} /> : <LockedGate error={error} sample={sample} />}
    </div>
  );
}

const forbidden = 403;

function useGateResult(isUnlocked: boolean, error: FormError | undefined): void {
  const intent = useNavigation().formData?.get("intent");
  const lastIntent = useRef<FormDataEntryValue | null>(null);
  useEffect(() => {
    if (intent) lastIntent.current = intent;
  }, [intent]);

  const announce = useEffectEvent(() => {
    const finished = lastIntent.current;
    lastIntent.current = null;
    if (isUnlocked && finished === "enter") showSuccess("Access Granted", "Welcome to the AI Chatbot!");
    if (!isUnlocked && finished === "logout") {
      removeConversation(); // the browser may be shared
      showSuccess("Logged Out", "You've been logged out of the AI Chatbot.");
    }
  });
  useEffect(() => {
    // The specified flag. It grants nothing: the cookie does.
    storeText(chatbotFlagKey, isUnlocked ? "true" : null);
    announce();
  }, [isUnlocked]);

  const { revalidate } = useRevalidator();
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === chatbotFlagKey || key === null) void revalidate();
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [revalidate]);

  useEffect(() => {
    // A missing code (422) is reported beside its field alone.
    if (error?.status === forbidden && error.fieldErrors.code) showError("Access Denied", error.message);
  }, [error]);
}
