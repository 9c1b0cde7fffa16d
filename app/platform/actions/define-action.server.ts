import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import type { ActionDone, ActionFields, ActionNotice } from "./action-result.ts";

export interface PageCall {
  readonly context: Readonly<RouterContextProvider>;
  readonly request: Request;
  readonly url: URL;
  readonly params: Readonly<Record<string, string | undefined>>;
}

export interface ActionCall<Input> extends PageCall {
  readonly input: Input;
}

export interface RunResult {
  readonly notice?: ActionNotice;
  readonly warning?: ActionNotice;
  /** The action that takes it back. */
  readonly undo?: ActionFields;
}

// biome-ignore lint/suspicious/noConfusingVoidType: an action with nothing to say returns nothing
type Silent = Response | void;
type Returned = (RunResult & Record<string, unknown>) | Silent;

/** One intent of the site: forms, pages, keys, the command palette, devices and the JSON API run it by this definition. */
export interface Action<
  Intent extends string = string,
  Schema extends z.ZodType<object> = z.ZodType<object>,
  Done extends Returned = Returned,
> {
  readonly intent: Intent;
  readonly schema: Schema;
  /** `page` leaves it to the page: who may open it may do this. */
  readonly access: "page" | "staff" | "owner";
  /** Asks for the password unless the session was confirmed lately. */
  readonly confirm?: boolean;
  /** Said afterwards, unless `run` returns a notice. */
  readonly done?: ActionNotice;
  readonly failed?: string;
  /** Its name in the command palette; without one it is offered only where its row is. */
  readonly name?: string;
  readonly isUndo?: boolean;
  readonly run: (call: ActionCall<z.output<Schema>>) => Promise<Done>;
}

// biome-ignore lint/suspicious/noExplicitAny: its parameters are contravariant, so no type but this one takes every action
export type AnyAction = Action<any, any, any>;

const nothing = z.object({});

type Declared<Intent extends string, Schema extends z.ZodType<object>, Done extends Returned> = {
  schema?: Schema;
} & Omit<Action<Intent, Schema, Done>, "access" | "schema">;

const declareWith =
  (access: Action["access"]) =>
  <const Intent extends string, Done extends Returned, Schema extends z.ZodType<object> = typeof nothing>(
    action: Declared<Intent, Schema, Done>,
  ): Action<Intent, Schema, Done> => ({ schema: nothing as unknown as Schema, ...action, access });

export const pageAction = declareWith("page");
export const staffAction = declareWith("staff");
export const ownerAction = declareWith("owner");

/** The fields that a form or a script posts for one of the actions. */
export type FieldsOf<A> =
  A extends Action<infer Intent, infer Schema, infer _> ? { intent: Intent } & InputOf<Schema> : never;

type InputOf<Schema extends z.ZodType> = z.input<Schema> extends Record<string, never> ? object : z.input<Schema>;

/** The answers of a page's actions, told apart by their intent. */
export type AnswersOf<A> = A extends Action<infer Intent, infer _, infer Done> ? Answer<Intent, Done> : never;

type Answer<Intent, Done> = Done extends Response
  ? never
  : ActionDone & { readonly intent: Intent } & (Done extends object ? Done : unknown);

/** The answers of a page's actions as one type: a field of one of them is optional. */
export type DoneOf<A> = Joined<A extends Action<infer _, infer __, infer Done> ? Exclude<Done, Silent> : never>;

type Joined<Union> = {
  [Key in Union extends unknown ? Exclude<keyof Union, keyof RunResult> : never]?: ValueOf<Union, Key>;
};
type ValueOf<Union, Key extends PropertyKey> = Union extends { [K in Key]?: infer Value } ? Value : never;
