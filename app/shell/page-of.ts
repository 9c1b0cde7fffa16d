export const cloudPath = "/cloud";

/** URLs match in any case. */
export const isInCloud = (pathname: string): boolean => /^\/cloud(\/|$)/i.test(pathname);

/** All folders of the cloud demo count as one page. */
export const pageOf = (pathname: string): string => (isInCloud(pathname) ? cloudPath : pathname);
