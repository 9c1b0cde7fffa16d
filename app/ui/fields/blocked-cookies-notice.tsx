import { useEffect, useState } from "react";
import { Notice } from "../notice.tsx";

/** Where the browser refuses the cookie of a sign-in, the right password would show the form again, without a word. */
export function BlockedCookiesNotice({ purpose }: { purpose: string }) {
  const [areBlocked, setBlocked] = useState(false);
  useEffect(() => setBlocked(areCookiesBlocked()), []);
  if (!areBlocked) return null;
  return (
    <Notice tone="warning" title="Your browser blocks this site’s cookies" role="alert">
      Allow them to {purpose}.
    </Notice>
  );
}

/** Browsers that block a site's cookies block its storage, too; `navigator.cookieEnabled` is true in Chromium even then. */
function areCookiesBlocked(): boolean {
  try {
    return localStorage === null;
  } catch {
    return true;
  }
}
