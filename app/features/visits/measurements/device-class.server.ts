import Bowser from "bowser";
import { isbot } from "isbot";
import { deviceNames } from "../counts/dimensions.ts";

const names: Readonly<Record<string, (typeof deviceNames)[number]>> = { mobile: "Phone", tablet: "Tablet" };

/** @returns an index in `deviceNames`; undefined for a crawler */
export function readDeviceClass(userAgent: string): number | undefined {
  if (userAgent === "" || isbot(userAgent)) return undefined;
  const platform = Bowser.parse(userAgent).platform.type ?? "";
  return deviceNames.indexOf(names[platform] ?? "Desktop");
}
