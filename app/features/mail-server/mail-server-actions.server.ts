import { href, redirect } from "react-router";
import { z } from "zod";
import { ownerAction } from "#app/platform/actions/define-action.server.ts";
import { mailableEmailSchema } from "#app/platform/credentials.schema.ts";
import { pickTyped } from "#app/platform/http/form-result.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { getServices } from "#app/platform/services.ts";
import { mailServerSchema } from "./mail-server.schema.ts";
import { removeMailServer, saveMailServer, testMailServer } from "./mail-server.usecases.server.ts";

const openAgain = (url: URL, done: string): Response => {
  const step = url.searchParams.has("step") ? "&step" : "";
  return redirect(`${href("/admin/site/mail")}?${done}${step}`, { status: 303 });
};
/** The settings on the screen. */
const version = z.string().max(100).optional();

export const mailServerActions = [
  ownerAction({
    intent: "save",
    confirm: true,
    schema: z.intersection(mailServerSchema, z.object({ version })),
    run: async ({ context, url, input }) => {
      const { version: shown, ...server } = input;
      await saveMailServer(getServices(context).mailServer, server, shown);
      return openAgain(url, "saved");
    },
  }),
  ownerAction({
    intent: "test",
    confirm: true,
    schema: z.looseObject({ to: mailableEmailSchema }),
    run: async ({ context, input }) => {
      const { mailServer, content, config } = getServices(context);
      const server = mailServer.current.source === "environment" ? undefined : parseInput(mailServerSchema, input);
      const mail = { to: input.to, siteName: content.current.studio.name, siteUrl: config.origin };
      const answer = await testMailServer(mailServer, server, mail);
      const notice = { title: "Test mail sent", text: `To ${input.to}. The server’s answer: ${answer || "accepted"}` };
      return { notice, typed: pickTyped(Object.entries(input)) };
    },
  }),
  ownerAction({
    intent: "remove",
    confirm: true,
    schema: z.object({ version }),
    run: async ({ context, url, input }) => {
      await removeMailServer(getServices(context).mailServer, input.version);
      return openAgain(url, "removed");
    },
  }),
] as const;
