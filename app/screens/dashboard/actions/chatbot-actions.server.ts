import { z } from "zod";
import { chatbotContext } from "#app/features/chatbot/chatbot.context.ts";
import { newCodeSchema } from "#app/features/chatbot/chatbot.schema.ts";
import { changeAccessCode, readAccessCode } from "#app/features/chatbot/gate/access-code.usecases.server.ts";
import { ownerAction } from "#app/platform/actions/define-action.server.ts";

const changing = {
  confirm: true,
  done: { title: "Code Changed", text: "The chatbot now opens only with the new code" },
  failed: "Failed to change the code. Please try again.",
} as const;

export const chatbotActions = [
  ownerAction({
    intent: "reveal-chatbot-code",
    name: "Show the chatbot’s code",
    failed: "Failed to show the code. Please try again.",
    run: async ({ context }) => ({ chatbotCode: (await readAccessCode(context.get(chatbotContext).gate)).code }),
  }),
  ownerAction({
    ...changing,
    intent: "change-chatbot-code",
    name: "Change the chatbot’s code",
    schema: z.object({ code: newCodeSchema, currentPassword: z.string().optional() }),
    run: async ({ input: { code }, context }) => {
      await changeAccessCode(context.get(chatbotContext).gate, code);
    },
  }),
  ownerAction({
    ...changing,
    intent: "rotate-chatbot-code",
    schema: z.object({ currentPassword: z.string().optional() }),
    run: async ({ context }) => ({ chatbotCode: (await changeAccessCode(context.get(chatbotContext).gate)).code }),
  }),
];
