import { demos } from "#app/shell/demos.ts";

const cloud = demos.cloud.to;

/** Whether an address belongs to the cloud demo, which has a frame of its own. In any case, as addresses are matched. */
export const isInCloud = (pathname: string): boolean => `${pathname}/`.toLowerCase().startsWith(`${cloud}/`);

/** One page may have many addresses: the folders of the cloud demo. @returns what tells the pages apart */
export const pageOf = (pathname: string): string => (isInCloud(pathname) ? cloud : pathname);
