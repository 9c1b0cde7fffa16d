import { pageAction } from "#app/platform/actions/define-action.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";
import { resumeMails, stopMails } from "./mail-stop.usecases.server.ts";

const defineSwitch = <const Intent extends "stop" | "resume">(intent: Intent) =>
  pageAction({
    intent,
    run: async ({ context, url }) => {
      const change = intent === "stop" ? stopMails : resumeMails;
      await change(
        getServices(context).conversations,
        url.searchParams.get("token") ?? "",
        context.get(requestContext).ip,
      );
      return { isOn: intent === "resume" };
    },
  });

export const mailStopActions = [defineSwitch("stop"), defineSwitch("resume")];
