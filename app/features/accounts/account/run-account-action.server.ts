import { redirect } from "react-router";
import type { AnyAction, PageCall } from "#app/platform/actions/define-action.server.ts";
import { runActions } from "#app/platform/actions/run-action.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { accountPageContext, signedInContext } from "../accounts.context.ts";
import { redirectToConfirm } from "../confirm/confirm-staff.server.ts";

export function runAccountAction<A extends AnyAction>(actions: readonly A[], args: PageCall) {
  const { path } = args.context.get(accountPageContext);
  const { user, sessionId, isConfirmed } = args.context.get(signedInContext);
  return runActions(actions, args, {
    readFields: async ({ request }) => {
      const fields = await readForm(request);
      if (!actions.some(({ intent }) => intent === fields.intent)) throw redirect(path, { status: 303 });
      return fields;
    },
    roleOf: () => user.role,
    confirm: ({ request }, { intent, sessionId: ended }) => {
      const isOwnEnd = intent === "end-session" && ended === sessionId;
      if (!isConfirmed && !isOwnEnd) throw redirectToConfirm(new URL(path, request.url));
    },
  });
}
