import { z } from "zod";
import { ownerAction } from "#app/platform/actions/define-action.server.ts";
import { getServices } from "#app/platform/services.ts";
import { newCodeSchema, questionAnswerSchema, questionSchema } from "../chatbot.schema.ts";
import { changeAccessCode, readAccessCode } from "../gate/access-code.usecases.server.ts";
import { addAnswer, deleteAddedAnswer, dismissQuestion } from "./unanswered.usecases.server.ts";

const changing = {
  confirm: true,
  done: { title: "Code Changed", text: "The chatbot now opens only with the new code" },
  failed: "Failed to change the code. Please try again.",
} as const;

const codeActions = [
  ownerAction({
    intent: "reveal-chatbot-code",
    name: "Show the chatbot’s code",
    failed: "Failed to show the code. Please try again.",
    run: async ({ context }) => ({ chatbotCode: (await readAccessCode(getServices(context).chatbot.gate)).code }),
  }),
  ownerAction({
    ...changing,
    intent: "change-chatbot-code",
    name: "Change the chatbot’s code",
    schema: z.object({ code: newCodeSchema, currentPassword: z.string().optional() }),
    run: async ({ input, context }) => ({
      chatbotCode: (await changeAccessCode(getServices(context).chatbot.gate, input.code)).code,
    }),
  }),
  ownerAction({
    ...changing,
    intent: "rotate-chatbot-code",
    schema: z.object({ currentPassword: z.string().optional() }),
    run: async ({ context }) => ({ chatbotCode: (await changeAccessCode(getServices(context).chatbot.gate)).code }),
  }),
];

export const questionActions = [
  ...codeActions,
  ownerAction({
    intent: "answer",
    schema: questionAnswerSchema,
    run: async ({ input, context }) => {
      const storedIn = await addAnswer(getServices(context).chatbot, input);
      const text = storedIn === "file" ? "It is in assistant.md." : "It is in the database.";
      return { notice: { title: "Answer Added", text } };
    },
  }),
  ownerAction({
    intent: "dismiss",
    schema: questionSchema,
    run: ({ input, context }) => dismissQuestion(getServices(context).chatbot, input.id),
  }),
  ownerAction({
    intent: "delete-answer",
    schema: questionSchema,
    run: ({ input, context }) => deleteAddedAnswer(getServices(context).chatbot, input.id),
  }),
];
