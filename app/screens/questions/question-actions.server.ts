import {
  addAnswer,
  deleteAddedAnswer,
  dismissQuestion,
} from "#app/features/chatbot/unanswered/answer-unanswered.usecases.server.ts";
import { questionAnswerSchema, questionSchema } from "#app/features/chatbot/unanswered/answers.schema.ts";
import { ownerAction } from "#app/platform/actions/define-action.server.ts";
import { getServices } from "#app/platform/services.ts";

export const questionActions = [
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
