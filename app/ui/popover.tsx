import { type ReactNode, useId } from "react";
import { type ButtonLook, buttonClass } from "#app/ui/button-class.ts";

interface PopoverProps extends ButtonLook {
  /** What the button says. */
  trigger: ReactNode;
  /** Names the panel for screen readers. */
  label: string;
  children: ReactNode;
}

/**
 * A button with a panel, on the browser's own popover: opens without JavaScript, closes on Esc and on a press
 * elsewhere, and sits in the top layer. Anchored to its button where CSS anchors exist, else centred (popover.css).
 */
export function Popover({ trigger, label, variant = "ghost", size = "sm", className, children }: PopoverProps) {
  const panelId = useId();
  return (
    <>
      <button type="button" popoverTarget={panelId} className={buttonClass({ variant, size, className })}>
        <span className="button-label">{trigger}</span>
      </button>
      <div id={panelId} popover="auto" role="dialog" aria-label={label} className="popover">
        {children}
      </div>
    </>
  );
}
