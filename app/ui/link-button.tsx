import { Link, type LinkProps } from "react-router";
import { type ButtonLook, buttonClass } from "#app/ui/button-class.ts";

export function LinkButton({ variant, size, className, children, ...rest }: LinkProps & ButtonLook) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, className })}>
      <span className="button-label">{children}</span>
    </Link>
  );
}
