import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Lets React hear what somebody typed and chose before React came: otherwise a field would show what its tool does not
 * know of. The long input hears for itself.
 * @returns the ref of the element whose fields are meant
 */
export function useEarlyInput(): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const fields = [...(area.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select") ?? [])];
    // Read now, since rendering puts the first value back; said later, since React takes no events while it commits.
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

/** As the browser makes it of the attribute: a slider's steps, a colour's notation. */
function readFirstValue(field: HTMLInputElement): string {
  const fresh = document.createElement("input");
  for (const { name, value } of field.attributes) fresh.setAttribute(name, value);
  return fresh.value;
}

/* React hears only of what differs from the value that it saw last: that of its own element property. */

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
