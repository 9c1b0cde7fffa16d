import { useEffect, useState } from "react";
import { whenIdle } from "#app/ui/when-idle.ts";
import fullUrl from "./full.css?url";

/** For pages that need more than public.css. React loads it before it shows them. */
export function FullStylesheet() {
  return <link rel="stylesheet" href={fullUrl} precedence="full" />;
}

const idleWithinMs = 2_000;

/** For other pages: loaded at idle, so that the next page does not wait for it. */
export function IdleFullStylesheet() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true), idleWithinMs), []);
  return isIdle ? <FullStylesheet /> : null;
}
