import { type ComponentProps, type RefObject, useEffect, useRef } from "react";
import { Form } from "react-router";
import type { FormError } from "#app/platform/http/form-result.ts";
import { Notice } from "../notice.tsx";

interface PostFormProps extends Omit<ComponentProps<typeof Form>, "ref" | "method" | "noValidate"> {
  error: FormError | undefined;
  formRef?: RefObject<HTMLFormElement | null>;
}

/**
 * A form that posts to its page. After a failed try it shows the error, unless the fields show theirs, empties the
 * passwords, and puts the focus where the next try starts.
 */
export function PostForm({ error, formRef, className = "grid gap-6", children, ...form }: PostFormProps) {
  const ownRef = useRef<HTMLFormElement>(null);
  const ref = formRef ?? ownRef;
  useEffect(() => {
    if (!error || !ref.current) return;
    // By their purpose: a password that is shown while it is typed is a text field.
    const passwords = ref.current.querySelectorAll<HTMLInputElement>('input[autocomplete$="-password"]');
    for (const password of passwords) password.value = "";
    (ref.current.querySelector<HTMLElement>("[aria-invalid=true]") ?? passwords[0])?.focus();
  }, [ref, error]);
  return (
    <Form {...form} ref={ref} method="post" noValidate className={className}>
      {error && Object.keys(error.fieldErrors).length === 0 && <Notice tone="danger">{error.message}</Notice>}
      {children}
    </Form>
  );
}
