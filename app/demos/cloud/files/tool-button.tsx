import type { ComponentProps } from "react";

interface ToolButtonProps extends Omit<ComponentProps<"button">, "type" | "className"> {
  icon: string;
  label: string;
}

export function ToolButton({ icon, label, ...button }: ToolButtonProps) {
  return (
    <button type="button" className="icon tool-button" data-icon={icon} aria-label={label} title={label} {...button} />
  );
}
