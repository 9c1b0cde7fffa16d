import { redirect } from "react-router";
import { pageAction } from "#app/platform/actions/define-action.server.ts";
import { withCookies } from "#app/platform/http/cookies.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";
import { enterCodeSchema } from "../chatbot.schema.ts";
import { chatbotPath } from "../chatbot-paths.ts";
import { enterCode, logOut } from "./access-code.usecases.server.ts";

const openAgain = (setCookie: string): Response =>
  redirect(chatbotPath, { status: 303, headers: withCookies([setCookie]) });

export const gateActions = [
  pageAction({
    intent: "enter",
    schema: enterCodeSchema,
    run: async ({ input, context }) =>
      openAgain(await enterCode(getServices(context).chatbot.gate, input.code, context.get(requestContext).ip)),
  }),
  pageAction({
    intent: "logout",
    run: async ({ request, context }) =>
      openAgain(await logOut(getServices(context).chatbot.gate, request.headers.get("cookie"))),
  }),
];
