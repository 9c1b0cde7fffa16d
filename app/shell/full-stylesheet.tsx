import { useEffect, useState } from "react";
import { styledEvent } from "./first-paint/element-ids.ts";
import fullUrl from "./full.css?url";

export { fullUrl };

/**
 * The whole style sheet: React shows what it adds with it. The server's documents have the part that they need, so React's first
 * commit does not wait until it is applied; the next one does, and whatever effects add is part of that. It comes behind all that
 * is there: before another sheet, or with fonts, it would make the browser lay out the whole page again.
 */
export function FullStylesheet() {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => {
    if (isMounted) dispatchEvent(new Event(styledEvent));
    else setMounted(true);
  }, [isMounted]);
  return isMounted && <link rel="stylesheet" href={fullUrl} precedence="full" />;
}
