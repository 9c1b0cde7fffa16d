import { data } from "react-router";
import { getServices } from "#app/platform/services.ts";
import { AppError } from "../app-error.ts";
import { runForm, toFormError } from "../http/form-result.server.ts";
import { type FormError, pickTyped } from "../http/form-result.ts";
import { platformTexts } from "../language/strings/platform-texts.server.ts";
import { parseInput } from "../parse-input.ts";
import { requestContext } from "../request-context.ts";
import { createOwnerOnlyError, staffContext } from "../staff.context.ts";
import type { ActionDone, ActionNotice, ActionResult } from "./action-result.ts";
import type { AnswersOf, AnyAction, DoneOf, PageCall } from "./define-action.server.ts";

type Fields = Readonly<Record<string, string>>;
/** The page shows it, or it is a response of its own, such as a redirect. */
type Answer<A extends AnyAction> =
  | ReturnType<typeof data<AnswersOf<A>>>
  | Extract<Awaited<ReturnType<A["run"]>>, Response>;

export interface PageOptions {
  readFields?: (args: PageCall) => Promise<Fields>;
  /** Limits the characters that a refused form gets back, all fields together. */
  valuesMax?: number;
  fallback?: string;
  /** Role of the caller; by default of the staff's session. */
  roleOf?: (context: PageCall["context"]) => string;
  /** Asks for confirmation on a page of its own, before the input is read. @throws Response */
  confirm?: (args: PageCall, fields: Fields) => void;
}

/** The action of a page: finds the posted intent among the page's, checks who asks, and answers for page and script alike. */
export function runActions<A extends AnyAction>(actions: readonly A[], args: PageCall, options: PageOptions = {}) {
  const { roleOf = (context) => context.get(staffContext).role, fallback, readFields, valuesMax, confirm } = options;
  return runForm(
    args,
    async (fields) => {
      const caller = { intent: fields.intent ?? fallback, readRole: () => roleOf(args.context), confirm };
      const done = await runIntent(actions, fields, args, caller);
      return (done instanceof Response ? done : data(done)) as Answer<A>;
    },
    { readFields, valuesMax, more: (error) => ({ notice: describeError(actions, error) }) },
  );
}

/** A part of a run of many. @param role of the caller @throws Response of an action that answers by itself */
export async function runPosted<A extends AnyAction>(
  actions: readonly A[],
  fields: Fields,
  args: PageCall,
  role: string,
): Promise<ActionResult<DoneOf<A>>> {
  try {
    const done = await runIntent(actions, fields, args, { intent: fields.intent, readRole: () => role });
    if (done instanceof Response) throw done;
    return done as ActionDone & DoneOf<A>;
  } catch (error) {
    if (error instanceof Response) throw error;
    const formError = toFormError(error, pickTyped(Object.entries(fields)), args.context.get(requestContext).log);
    return { ...formError, notice: describeError(actions, formError) };
  }
}

interface Caller {
  intent: string | undefined;
  readRole: () => string;
  confirm?: PageOptions["confirm"];
}

async function runIntent(
  actions: readonly AnyAction[],
  fields: Fields,
  args: PageCall,
  { intent, readRole, confirm }: Caller,
) {
  const action = actions.find((one) => one.intent === intent);
  if (!action) throw createUnknownIntentError();
  if (action.access === "owner" && readRole() !== "owner") {
    args.context.get(requestContext).log.warn({ intent }, "an action of the owner was refused");
    throw createOwnerOnlyError();
  }
  if (action.confirm) confirm?.(args, fields);
  const input = parseInput(action.schema, fields);
  if (action.confirm && !confirm) await getServices(args.context).confirmStaff(args.context, fields.currentPassword);
  const done = await action.run({ ...args, input });
  return done instanceof Response ? done : { ok: true as const, intent: action.intent, notice: action.done, ...done };
}

const createUnknownIntentError = (): AppError =>
  new AppError({ code: "unknown-intent", status: 400, message: platformTexts().unknownIntent });

function describeError(actions: readonly AnyAction[], { values, status, message }: FormError): ActionNotice {
  const action = actions.find(({ intent }) => intent === values.intent);
  const { error, unchanged, tooLate } = platformTexts().notice;
  if (action?.isUndo && status === 404) return { title: error, text: tooLate };
  if (action?.failed) return { title: error, text: action.failed };
  return { title: status === 409 ? unchanged : error, text: message };
}

/** For a page to say where the site is not reached. @returns by intent */
export const listFailedTexts = (actions: readonly AnyAction[]): Readonly<Record<string, string>> =>
  Object.fromEntries(actions.flatMap(({ intent, failed }) => (failed ? [[intent, failed]] : [])));
