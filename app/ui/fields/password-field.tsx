import { type ComponentProps, useEffect, useRef, useState } from "react";
import { useTexts } from "../language/use-texts.tsx";
import { TextField } from "./text-field.tsx";

export function PasswordField(field: Omit<ComponentProps<typeof TextField>, "type">) {
  const { showPassword } = useTexts("ui");
  const box = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(false);
  // It may have been checked before hydration.
  useEffect(() => setShown(box.current?.checked ?? false), []);
  return (
    <div className="grid gap-1">
      <TextField {...field} type={isShown ? "text" : "password"} autoCapitalize="none" spellCheck={false} />
      <label className="needs-scripts touch-target cursor-pointer gap-3 text-sm">
        <input
          ref={box}
          type="checkbox"
          className="checkbox"
          onChange={(event) => setShown(event.currentTarget.checked)}
        />
        {showPassword}
      </label>
    </div>
  );
}
