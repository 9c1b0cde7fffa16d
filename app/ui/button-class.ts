export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger" | "danger-outline";
export type ButtonSize = "sm" | "md" | "lg";

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  className?: string | undefined;
}

export function buttonClass({ variant = "primary", size = "md", className }: ButtonLook): string {
  return ["button", `button-${variant}`, `button-${size}`, className].filter(Boolean).join(" ");
}
