import { pageAction } from "#app/platform/actions/define-action.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";
import { checkStopToken, switchMail } from "./weekly-mail.usecases.server.ts";

const defineSwitch = <const Intent extends "stop" | "resume">(intent: Intent) =>
  pageAction({
    intent,
    run: async ({ context, url }) => {
      const weekly = getServices(context).weeklyMail;
      await checkStopToken(weekly, url.searchParams.get("token") ?? "", context.get(requestContext).ip);
      await switchMail(weekly, intent === "resume");
      return { isOn: intent === "resume" };
    },
  });

export const weeklyMailActions = [defineSwitch("stop"), defineSwitch("resume")];
