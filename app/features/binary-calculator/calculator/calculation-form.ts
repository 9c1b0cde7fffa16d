import type { DigitsFieldHandle } from "../fields/digits-field.tsx";
import type { Operation } from "../operations.ts";
import type { Typed } from "../typed.ts";
import type { Operands } from "./calculation-result.ts";

/** Read directly, since long numbers are not in the form. */
export interface OperandFields {
  a: DigitsFieldHandle | null;
  b: DigitsFieldHandle | null;
}

export function readForm(form: HTMLFormElement | null, { a, b }: OperandFields, typed: Typed): Operands {
  if (!form) return typed;
  const choiceOf = (name: string) => {
    const control = form.elements.namedItem(name);
    return control instanceof RadioNodeList || control instanceof HTMLSelectElement ? control.value : "";
  };
  const flag = (name: string) => {
    const box = form.elements.namedItem(name);
    return box instanceof HTMLInputElement && box.checked ? ("yes" as const) : undefined;
  };
  return {
    mode: choiceOf("mode") === "decimal" ? "decimal" : "binary",
    operation: choiceOf("operation") as Operation,
    a: a?.read() ?? "",
    b: b?.read() ?? "",
    aNegative: flag("aNegative"),
    bNegative: flag("bNegative"),
  };
}

export function fillForm(form: HTMLFormElement | null, { a, b }: OperandFields, operands: Operands): void {
  a?.write(operands.a);
  b?.write(operands.b);
  const control = (name: string) => form?.elements.namedItem(name);
  const operation = control("operation");
  if (operation instanceof HTMLSelectElement) operation.value = operands.operation;
  for (const name of ["aNegative", "bNegative"] as const) {
    const box = control(name);
    if (box instanceof HTMLInputElement) box.checked = operands[name] === "yes";
  }
}
