import { useLayoutEffect, useState } from "react";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface PageFields {
  fields: readonly Field[];
  focused: Element | null;
}

/** Carries typed text, choices and focus over when React renders a document again that did not hydrate. */
export function useCarriedFields(): void {
  const [before] = useState(readFields);
  useLayoutEffect(() => carryOver(before), [before]);
}

const listFields = () => [...document.querySelectorAll<Field>("input, textarea, select")];

const readFields = (): PageFields =>
  typeof document === "undefined"
    ? { fields: [], focused: null }
    : { fields: listFields(), focused: document.activeElement };

function carryOver({ fields, focused }: PageFields): void {
  const lost = fields.filter((field) => !field.isConnected);
  if (lost.length === 0) return;
  const rendered = Map.groupBy(listFields(), nameOf);
  for (const field of lost) {
    const successor = rendered.get(nameOf(field))?.shift();
    if (!successor) continue;
    copyInput(field, successor);
    if (field === focused) focusAs(field, successor);
  }
}

const nameOf = ({ name, type, form }: Field): string => [form?.getAttribute("aria-label"), name, type].join("/");

function copyInput(from: Field, to: Field): void {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    to.checked = from.checked;
    if (from.type === "file") to.files = from.files;
  }
  if (from.type === "file" || from.value === to.value) return;
  to.value = from.value;
  to.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Email and number fields have no selection that scripts can read. */
export function focusAs(from: Element, to: HTMLElement): void {
  to.focus({ preventScroll: true });
  if (!(hasSelection(from) && hasSelection(to))) return;
  to.setSelectionRange(from.selectionStart, from.selectionEnd, from.selectionDirection ?? undefined);
}

const hasSelection = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.selectionStart !== null;
