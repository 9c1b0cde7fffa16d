import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/**
 * React leaves what was typed before its code was there in the fields, but tells no one, and the next render empties them.
 * A browser that restores the fields of a reload does not put the focus into them.
 * @returns the ref of the form
 */
export function useEarlyText<Name extends string>(
  names: readonly Name[],
  take: (texts: Record<Name, string>) => void,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const takeEarly = useEffectEvent(({ elements }: HTMLFormElement) => {
    const fields = names.map((name) => elements.namedItem(name) as HTMLInputElement);
    if (fields.every(({ value, defaultValue }) => value === defaultValue)) return;
    take(Object.fromEntries(fields.map(({ name, value }) => [name, value])) as Record<Name, string>);
  });
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) takeEarly(form.current);
  }, []);
  return form;
}

/**
 * Moves the focus, or empties fields, once for each answer to a form. An answer that came with the document
 * moves nothing away from a reader who went on before React started.
 */
export function useAnswer<Answer>(answer: Answer | undefined, act: (answer: Answer) => void): void {
  const isFirst = useRef(true);
  const answered = useEffectEvent(act);
  useEffect(() => {
    const hasGoneOn = isFirst.current && document.activeElement !== document.body;
    isFirst.current = false;
    if (answer !== undefined && !hasGoneOn) answered(answer);
  }, [answer]);
}
