import { Link, type LinkProps } from "react-router";
import { type ButtonLook, buttonClass } from "#app/ui/button-class.ts";

/** A link that looks like a button: for going somewhere, where a Button is for doing something. */
export function LinkButton({ variant, size, className, children, ...rest }: LinkProps & ButtonLook) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, className })}>
      <span className="button-label">{children}</span>
    </Link>
  );
}
