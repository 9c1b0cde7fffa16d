import type { ComponentProps, MouseEvent } from "react";
import { type ButtonLook, buttonClass } from "#app/ui/button-class.ts";
import { Spinner } from "#app/ui/spinner.tsx";

interface ButtonProps extends ComponentProps<"button">, ButtonLook {
  isBusy?: boolean | undefined;
  busyLabel?: string | undefined;
}

/** `type` defaults to "button". A press before React has started is replayed (`data-replay`). */
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
  // aria-disabled instead of disabled: a disabled button loses the keyboard's focus.
  const onPress = (event: MouseEvent<HTMLButtonElement>) => {
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
      onClick={onPress}
    >
      {/* Both labels share one grid cell, so the wider one sets the width. */}
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
