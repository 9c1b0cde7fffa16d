import { pageAction } from "#app/platform/actions/define-action.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { conversationsContext } from "../../contact.context.ts";
import { resumeMails, stopMails } from "./mail-stop.usecases.server.ts";

const defineSwitch = <const Intent extends "stop" | "resume">(intent: Intent) =>
  pageAction({
    intent,
    run: async ({ context, url }) => {
      const change = intent === "stop" ? stopMails : resumeMails;
      await change(
        context.get(conversationsContext),
        url.searchParams.get("token") ?? "",
        context.get(requestContext).ip,
      );
      return { isOn: intent === "resume" };
    },
  });

export const mailStopActions = [defineSwitch("stop"), defineSwitch("resume")];
