import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Replays input from before hydration: otherwise a field would show what its tool does not know. The input pane does so
 * itself.
 * @returns the ref of the element with the fields
 */
export function useEarlyInput(): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const fields = [...(area.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select") ?? [])];
    // Read now, since rendering resets the values; dispatched later, since React ignores events during a commit.
    const repeats = fields.map((field) =>
      field instanceof HTMLSelectElement ? repeatChoice(field) : repeatInput(field),
    );
    const timer = setTimeout(() => {
      for (const repeat of repeats) repeat?.();
    });
    return () => clearTimeout(timer);
  }, []);
  return area;
}

type Repeat = (() => void) | undefined;

function repeatChoice(field: HTMLSelectElement): Repeat {
  const { value, options } = field;
  const first = [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0];
  if (value === first?.value) return undefined;
  return () => {
    field.value = value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  };
}

function repeatInput(field: HTMLInputElement): Repeat {
  if (field.type === "checkbox") return field.checked === field.defaultChecked ? undefined : () => tick(field);
  if (field.type === "radio") return field.checked && !field.defaultChecked ? () => tick(field) : undefined;
  const { value } = field;
  const first = readFirstValue(field);
  return field.type === "file" || value === first ? undefined : () => type(field, first, value);
}

function readFirstValue(field: HTMLInputElement): string {
  const fresh = document.createElement("input");
  for (const { name, value } of field.attributes) fresh.setAttribute(name, value);
  return fresh.value;
}

/* React ignores events without a change of the value that it has tracked, through its own element property. */

function tick(field: HTMLInputElement): void {
  field.checked = field.defaultChecked;
  field.click();
}

function type(field: HTMLInputElement, first: string, value: string): void {
  const { selectionStart, selectionEnd } = field;
  field.value = first;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
}
