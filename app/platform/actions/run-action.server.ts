import { data, type RouterContextProvider } from "react-router";
import { AppError } from "../app-error.ts";
import { formErrorInit, toFormError } from "../http/form-result.server.ts";
import { type FormError, pickTyped } from "../http/form-result.ts";
import { readForm } from "../http/read-form.server.ts";
import { parseInput } from "../parse-input.ts";
import { requestContext } from "../request-context.ts";
import { createOwnerOnlyError, staffContext } from "../staff.context.ts";
import type { ActionDone, ActionNotice, ActionResult } from "./action-result.ts";
import { confirmationContext } from "./confirmation.context.ts";
import type { ActionCall, AnyAction, DoneOf } from "./define-action.server.ts";

type Fields = Readonly<Record<string, string | undefined>>;

export interface PageArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: ActionCall<unknown>["params"];
}

interface Options {
  /** Reads a form that also has files. */
  readFields?: (args: PageArgs) => Promise<Fields>;
  /** Role of the caller; by default of the staff's session. */
  roleOf?: (context: PageArgs["context"]) => string;
}

/** The action of a page: finds the posted intent among the page's, checks who asks, and answers for page and script alike. */
export async function runActions<A extends AnyAction>(actions: readonly A[], args: PageArgs, options: Options = {}) {
  const { readFields = ({ request }) => readForm(request), roleOf = (context) => context.get(staffContext).role } =
    options;
  const fields = await readFields(args);
  const result = await runPosted(actions, fields, args, roleOf(args.context));
  return data(result, result.ok ? undefined : formErrorInit(result));
}

/** @param role of the caller @throws Response of an action that answers by itself */
export async function runPosted<A extends AnyAction>(
  actions: readonly A[],
  fields: Fields,
  args: PageArgs,
  role: string,
): Promise<ActionResult<DoneOf<A>>> {
  const { log } = args.context.get(requestContext);
  const action = actions.find(({ intent }) => intent === fields.intent);
  try {
    if (!action) throw createUnknownIntentError();
    if (action.access === "owner" && role !== "owner") {
      log.warn({ intent: action.intent }, "an action of the owner was refused");
      throw createOwnerOnlyError();
    }
    return await runAction(action, fields, args);
  } catch (error) {
    if (error instanceof Response) throw error;
    const formError = toFormError(error, pickTyped(Object.entries(fields)), log);
    return { ...formError, notice: describeError(action, formError) };
  }
}

async function runAction<A extends AnyAction>(
  action: A,
  fields: Fields,
  args: PageArgs,
): Promise<ActionDone & DoneOf<A>> {
  const { intent } = action;
  const input = parseInput(action.schema, fields);
  if (action.confirm) await args.context.get(confirmationContext)(args.context, fields.currentPassword);
  const done: DoneOf<A> = await action.run({ ...args, input });
  return { ok: true, intent, notice: action.done, ...done };
}

const createUnknownIntentError = (): AppError =>
  new AppError({ code: "unknown-intent", status: 400, message: "This page cannot do that." });

function describeError(action: AnyAction | undefined, { status, message }: FormError): ActionNotice {
  if (action?.isUndo && status === 404) return { title: "Error", text: "It is too late to undo this." };
  if (action?.failed) return { title: "Error", text: action.failed };
  return { title: status === 409 ? "Nothing was changed" : "Error", text: message };
}

/** For a page to say where the site is not reached. @returns by intent */
export const listFailedTexts = (actions: readonly AnyAction[]): Readonly<Record<string, string>> =>
  Object.fromEntries(actions.flatMap(({ intent, failed }) => (failed ? [[intent, failed]] : [])));
