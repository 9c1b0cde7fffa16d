export const cloudPath = "/cloud";

/** URLs match in any case. */
export const isInCloud = (pathname: string): boolean => /^\/cloud(\/|$)/i.test(pathname);

const inboxPath = "/admin/inbox";

const isInInbox = (pathname: string): boolean => /^\/admin\/inbox(\/|$)/i.test(pathname);

/** All folders of the cloud demo count as one page, and all conversations of the owner's inbox. */
export function pageOf(pathname: string): string {
  if (isInCloud(pathname)) return cloudPath;
  return isInInbox(pathname) ? inboxPath : pathname;
}
