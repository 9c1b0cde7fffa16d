import { type ComponentProps, type ReactNode, type RefObject, useRef } from "react";
import { Form, useLocation } from "react-router";
import type { FormError } from "#app/platform/http/form-result.ts";
import { Button } from "../button.tsx";
import { Notice } from "../notice.tsx";
import { useAnswer } from "./early-input.ts";
import { useIsSending } from "./use-is-sending.ts";

type PostedFields = Readonly<Record<string, string | number | undefined>>;

interface PostFormProps extends Omit<ComponentProps<typeof Form>, "ref" | "method" | "noValidate" | "action"> {
  action?: string;
  error: FormError | undefined;
  formRef?: RefObject<HTMLFormElement | null>;
  /** Posted with those that are shown. */
  fields?: PostedFields;
  /** The text of a button at the end. */
  submit?: ReactNode;
  look?: ComponentProps<typeof Button>;
}

/** Shows errors of a failed try, empties passwords and moves the focus to the next try. */
export function PostForm({
  action,
  error,
  formRef,
  fields = {},
  submit,
  look,
  className = "grid gap-6",
  children,
  ...form
}: PostFormProps) {
  const ownRef = useRef<HTMLFormElement>(null);
  const ref = formRef ?? ownRef;
  const { pathname } = useLocation();
  const isBusy = useIsSending(action ?? pathname, fields.intent?.toString());
  useAnswer(error, () => {
    if (!ref.current) return;
    // By their purpose: a password that is shown while it is typed is a text field.
    const passwords = ref.current.querySelectorAll<HTMLInputElement>('input[autocomplete$="-password"]');
    for (const password of passwords) password.value = "";
    (ref.current.querySelector<HTMLElement>("[aria-invalid=true]") ?? passwords[0])?.focus();
  });
  return (
    <Form {...form} action={action} ref={ref} method="post" noValidate className={className}>
      {error && Object.keys(error.fieldErrors).length === 0 && <Notice tone="danger">{error.message}</Notice>}
      <HiddenFields fields={fields} />
      {children}
      {submit && (
        <Button isBusy={isBusy} {...look} type="submit" className="justify-self-start">
          {submit}
        </Button>
      )}
    </Form>
  );
}

interface PostButtonProps extends Omit<ComponentProps<typeof Button>, "type"> {
  action?: string;
  fields: PostedFields;
}

/** A form that is only its button. */
export function PostButton({ action, fields, ...button }: PostButtonProps) {
  return (
    <Form method="post" action={action}>
      <HiddenFields fields={fields} />
      <Button type="submit" {...button} />
    </Form>
  );
}

export const HiddenFields = ({ fields }: { fields: PostedFields }) =>
  Object.entries(fields).map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  );
