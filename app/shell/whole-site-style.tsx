import { useEffect, useState } from "react";
import { whenIdle } from "#app/ui/when-idle.ts";
import wholeSiteUrl from "./whole-site.css?url";

/** For pages that need more than public.css. React loads it before it shows them, and keeps it from then on. */
export function WholeSiteStyle() {
  return <link rel="stylesheet" href={wholeSiteUrl} precedence="whole" />;
}

const idleWithinMs = 2_000;

/** The same for pages that get on without: once all is quiet, so that the next page does not wait for it. */
export function LaterWholeSiteStyle() {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => whenIdle(() => setQuiet(true), idleWithinMs), []);
  return isQuiet ? <WholeSiteStyle /> : null;
}
