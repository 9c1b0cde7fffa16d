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
  const data = new FormData(form);
  return {
    mode: data.get("mode") === "decimal" ? "decimal" : "binary",
    operation: data.get("operation") as Operation,
    a: a?.read() ?? "",
    b: b?.read() ?? "",
    aNegative: data.has("aNegative") ? "yes" : undefined,
    bNegative: data.has("bNegative") ? "yes" : undefined,
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
