import { useEffect, useState } from "react";
import { href, useLocation } from "react-router";
import { whenIdle } from "#app/ui/when-idle.ts";
import fullUrl from "./full.css?url";

/** For pages that need more than public.css. React loads it before it shows them. */
export function FullStylesheet() {
  return <link rel="stylesheet" href={fullUrl} precedence="full" />;
}

const idleWithinMs = 2_000;

/** For other pages: loaded at idle, so that the next page does not wait for it. Home's document has less than they need. */
export function IdleFullStylesheet() {
  const isHome = useLocation().pathname === href("/");
  const [hasHomeStyle] = useState(isHome);
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true), idleWithinMs), []);
  return isIdle || (hasHomeStyle && !isHome) ? <FullStylesheet /> : null;
}
