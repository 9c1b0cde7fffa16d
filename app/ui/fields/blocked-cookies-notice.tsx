import { useEffect, useState } from "react";
import { Notice } from "../notice.tsx";

interface BlockedCookiesNoticeProps {
  title: string;
  children: string;
}

/** Where the browser refuses the cookie of a sign-in, the right password would show the form again, without a word. */
export function BlockedCookiesNotice({ title, children }: BlockedCookiesNoticeProps) {
  const [areBlocked, setBlocked] = useState(false);
  useEffect(() => setBlocked(areCookiesBlocked()), []);
  if (!areBlocked) return null;
  return (
    <Notice tone="warning" title={title} role="alert">
      {children}
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
