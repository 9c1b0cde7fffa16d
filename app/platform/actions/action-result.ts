import type { FormError } from "../http/form-result.ts";

export interface ActionNotice {
  readonly title: string;
  readonly text?: string;
}

export type ActionFields = { readonly intent: string } & Readonly<Record<string, string>>;

export interface ActionDone {
  readonly ok: true;
  readonly intent: string;
  readonly notice?: ActionNotice;
  readonly warning?: ActionNotice;
  readonly undo?: ActionFields;
}

/** Has no notice where the site was not reached. */
export type ActionError = FormError & { readonly notice?: ActionNotice };

export type ActionResult<Done extends object = object> = (ActionDone & Done) | ActionError;
