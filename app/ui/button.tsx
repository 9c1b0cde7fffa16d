import type { ComponentProps, MouseEvent } from "react";
import { type ButtonLook, buttonClass } from "#app/ui/button-class.ts";
import { Spinner } from "#app/ui/spinner.tsx";

interface ButtonProps extends ComponentProps<"button">, ButtonLook {
  /** Work is under way: the button keeps its width and the focus, and presses do nothing. */
  isBusy?: boolean | undefined;
  /** Said instead of the label while busy, such as 'Sending...'. */
  busyLabel?: string | undefined;
}

/**
 * A button. `type` is "button" unless told, so that none submits a form by accident. A press that came before React is
 * held for it (`data-replay`).
 */
export function Button({
  variant,
  size,
  className,
  isBusy = false,
  busyLabel,
  type = "button",
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // aria-disabled instead of disabled: a disabled button drops the keyboard's focus in the middle of the work.
  const holdClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      data-replay={onClick && type === "button" ? "" : undefined}
      {...rest}
      type={type}
      className={buttonClass({ variant, size, className })}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={holdClick}
    >
      {/* Both labels lie in one grid cell, so the wider one sets the width from the start. */}
      <span className="button-label" data-hidden={isBusy || undefined}>
        {children}
      </span>
      {(isBusy || busyLabel !== undefined) && (
        <span className="button-label" data-hidden={!isBusy || undefined}>
          <Spinner size="sm" />
          {busyLabel ?? <span className="sr-only">{children}</span>}
        </span>
      )}
    </button>
  );
}
