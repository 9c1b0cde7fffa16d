import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { ActionFields, ActionNotice } from "./action-result.ts";

export interface ActionCall<Input> {
  readonly input: Input;
  readonly context: Readonly<RouterContextProvider>;
  readonly request: Request;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** An action says this to the page, besides its own data. */
export interface RunResult {
  readonly notice?: ActionNotice;
  /** Says which rows were left as they were. */
  readonly warning?: ActionNotice;
  /** The action that takes it back. */
  readonly undo?: ActionFields;
}

// biome-ignore lint/suspicious/noConfusingVoidType: an action with nothing to say returns nothing
type Returned = (RunResult & Record<string, unknown>) | void;

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
  /** Said instead of the error's own message. */
  readonly failed?: string;
  /** Its name in the command palette; without one it is offered only where its row is. */
  readonly name?: string;
  /** Takes another action back, within a time. */
  readonly isUndo?: boolean;
  readonly run: (call: ActionCall<z.output<Schema>>) => Promise<Done>;
}

// biome-ignore lint/suspicious/noExplicitAny: its parameters are contravariant, so no type but this one takes every action
export type AnyAction = Action<any, any, any>;

export const defineAction = <const Intent extends string, Schema extends z.ZodType<object>, Done extends Returned>(
  action: Action<Intent, Schema, Done>,
): Action<Intent, Schema, Done> => action;

/** The fields that a form or a script posts for one of the actions. */
export type FieldsOf<A> =
  A extends Action<infer Intent, infer Schema, infer _> ? { intent: Intent } & InputOf<Schema> : never;

type InputOf<Schema extends z.ZodType> = z.input<Schema> extends Record<string, never> ? object : z.input<Schema>;

/** The answers of a page's actions as one type: a field of one of them is optional. */
export type DoneOf<A> = Joined<A extends Action<infer _, infer __, infer Done> ? Exclude<Done, void> : never>;

type Joined<Union> = { [Key in Union extends unknown ? keyof Union : never]?: ValueOf<Union, Key> };
type ValueOf<Union, Key extends PropertyKey> = Union extends { [K in Key]?: infer Value } ? Value : never;
