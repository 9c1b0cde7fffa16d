import { deviceNames } from "../counts/dimensions.ts";
import { readBrowser } from "../counts/reading/browser-reading.server.ts";
import { nameCrawler } from "../counts/reading/crawlers.ts";

/** @returns an index in `deviceNames`; undefined for a crawler, and where it is not known */
export function readDeviceClass(userAgent: string): number | undefined {
  if (nameCrawler(userAgent)) return undefined;
  const { device } = readBrowser(userAgent);
  const index = (deviceNames as readonly string[]).indexOf(device);
  return index < 0 ? undefined : index;
}
