/** The cloud demo and everything below: one page with a frame of its own. */
export const cloudPath = "/cloud";

/** In any case, as addresses are matched. */
export const isInCloud = (pathname: string): boolean => /^\/cloud(\/|$)/i.test(pathname);

/** One page may have many addresses: the folders of the cloud demo. @returns what tells the pages apart */
export const pageOf = (pathname: string): string => (isInCloud(pathname) ? cloudPath : pathname);
