import { type ComponentProps, useState, useSyncExternalStore } from "react";
import { TextField } from "#app/ui/text-field.tsx";

const neverChanges = () => () => {};

/** A password that can be shown while it is typed. Without JavaScript it stays hidden, and so does the switch. */
export function PasswordField(field: Omit<ComponentProps<typeof TextField>, "type">) {
  const [isShown, setShown] = useState(false);
  const hasScript = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return (
    <div className="grid gap-3">
      <TextField {...field} type={isShown ? "text" : "password"} autoCapitalize="none" spellCheck={false} />
      {hasScript && (
        <label className="inline-flex min-h-6 cursor-pointer items-center gap-2.5 justify-self-start text-sm">
          <input
            type="checkbox"
            className="size-4.5 accent-primary"
            checked={isShown}
            onChange={(event) => setShown(event.currentTarget.checked)}
          />
          Show password
        </label>
      )}
    </div>
  );
}
