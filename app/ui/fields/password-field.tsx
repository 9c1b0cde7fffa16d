import { type ComponentProps, useEffect, useRef, useState } from "react";
import { TextField } from "./text-field.tsx";

interface PasswordFieldProps extends Omit<ComponentProps<typeof TextField>, "type"> {
  showLabel?: string;
}

/** Without JavaScript the switch is hidden. */
export function PasswordField({ showLabel = "Show password", ...field }: PasswordFieldProps) {
  const box = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(false);
  // It may have been checked before hydration.
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
