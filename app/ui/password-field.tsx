import { type ComponentProps, useEffect, useRef, useState } from "react";
import { TextField } from "#app/ui/text-field.tsx";

interface PasswordFieldProps extends Omit<ComponentProps<typeof TextField>, "type"> {
  /** What the switch says, in the language of the form. */
  showLabel?: string;
}

/** A password that can be shown while it is typed. Without JavaScript it stays hidden, and so does the switch. */
export function PasswordField({ showLabel = "Show password", ...field }: PasswordFieldProps) {
  const box = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(false);
  // It may have been ticked before React came.
  useEffect(() => setShown(box.current?.checked ?? false), []);
  return (
    <div className="grid gap-3">
      <TextField {...field} type={isShown ? "text" : "password"} autoCapitalize="none" spellCheck={false} />
      <label className="needs-scripts inline-flex min-h-6 cursor-pointer items-center gap-2.5 justify-self-start text-sm">
        <input
          ref={box}
          type="checkbox"
          className="size-4.5 accent-primary"
          onChange={(event) => setShown(event.currentTarget.checked)}
        />
        {showLabel}
      </label>
    </div>
  );
}
