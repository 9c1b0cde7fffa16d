import { z } from "zod";
import { readOwnPath } from "#app/lib/own-path.ts";
import { pageAction } from "#app/platform/actions/define-action.server.ts";
import { signInSchema } from "#app/platform/credentials.schema.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";
import { askForLinkSchema, registerSchema } from "../accounts.schema.ts";
import { requestLink } from "../links/account-links.usecases.server.ts";
import { register } from "../register/register.usecases.server.ts";
import { signIn } from "../sign-in/sign-in.usecases.server.ts";
import { readSignInRequest, redirectAfterSignIn } from "./sign-in-request.server.ts";

export const loginActions = [
  pageAction({
    intent: "sign-in",
    schema: signInSchema.extend({ next: z.string().optional() }),
    run: async ({ input: { next, ...credentials }, context, request }) => {
      const info = readSignInRequest(request, context.get(requestContext));
      const { accounts } = getServices(context);
      return redirectAfterSignIn(accounts, await signIn(accounts, credentials, info), readOwnPath(next));
    },
  }),
  pageAction({
    intent: "send-link",
    schema: askForLinkSchema,
    run: async ({ input: { email }, context }) => {
      await requestLink(getServices(context).accounts, "sign-in", email, context.get(requestContext).ip);
      return { email };
    },
  }),
];

export const registerActions = [
  pageAction({
    intent: "register",
    schema: registerSchema,
    run: async ({ input, context }) => {
      await register(getServices(context).accounts, input, context.get(requestContext).ip);
      return { email: input.email };
    },
  }),
];
