import { z } from "zod";
import { accountAction } from "#app/features/accounts/account/account-actions.server.ts";
import {
  endAllOwnAccess,
  endOwnAccess,
} from "#app/features/conversations/server/access/visitor-access.usecases.server.ts";
import { identifyVisitor } from "#app/features/conversations/server/visitor/visitor-conversations.usecases.server.ts";
import { getServices } from "#app/platform/services.ts";

export const accessActions = [
  accountAction({
    intent: "end-access",
    schema: z.object({ access: z.string().max(100) }),
    done: "access",
    run: async ({ context, user: { email }, input, request }) => {
      const inbox = getServices(context).conversations;
      const { hash: visitorHash } = await identifyVisitor(inbox, request.headers.get("cookie"));
      await endOwnAccess(inbox, { email, visitorHash }, input.access);
    },
  }),
  accountAction({
    intent: "end-all-access",
    done: "access",
    run: ({ context, user }) => endAllOwnAccess(getServices(context).conversations, user.email),
  }),
];
