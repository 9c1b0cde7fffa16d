import { type ReactNode, type Ref, type ToggleEventHandler, useId, useImperativeHandle, useRef } from "react";
import { type ButtonLook, buttonClass } from "#app/ui/button-class.ts";

export interface PopoverProps extends ButtonLook {
  /** Gets a function that opens it. */
  ref?: Ref<() => void>;
  trigger: ReactNode;
  label: string;
  onToggle?: ToggleEventHandler<HTMLDivElement>;
  children: ReactNode;
}

/** On the browser's popover, which needs no JavaScript. Centered where CSS anchors are not supported. */
export function Popover({
  ref,
  trigger,
  label,
  onToggle,
  variant = "ghost",
  size = "sm",
  className,
  children,
}: PopoverProps) {
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => () => button.current?.click(), []);
  return (
    <>
      <button ref={button} type="button" popoverTarget={panelId} className={buttonClass({ variant, size, className })}>
        <span className="button-label">{trigger}</span>
      </button>
      <div id={panelId} popover="auto" role="dialog" aria-label={label} className="popover" onToggle={onToggle}>
        {children}
      </div>
    </>
  );
}

/** A field's popover is opened by the button that has it as its target, to be shown beside it. */
export function focusInPopover(field: HTMLElement | null | undefined): void {
  const panel = field?.closest("[popover]:not(:popover-open)");
  if (panel) document.querySelector<HTMLElement>(`[popovertarget="${panel.id}"]`)?.click();
  field?.focus();
}
