import Bowser from "bowser";
import { type deviceNames, unknownValue } from "../dimensions.ts";

interface BrowserReading {
  readonly browser: string;
  readonly system: string;
  readonly device: (typeof deviceNames)[number] | typeof unknownValue;
}

/** The library accepts any other text as a name. */
const browserNames: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const systemNames: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));
const devices = new Map<string | undefined, BrowserReading["device"]>([
  ["desktop", "Desktop"],
  ["mobile", "Phone"],
  ["tablet", "Tablet"],
]);

const knownOr = (names: ReadonlySet<string>, name: string | undefined) =>
  name && names.has(name) ? name : unknownValue;

export function readBrowser(userAgent: string): BrowserReading {
  if (userAgent === "") return { browser: unknownValue, system: unknownValue, device: unknownValue };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    browser: knownOr(browserNames, browser.name),
    system: knownOr(systemNames, os.name),
    device: devices.get(platform.type) ?? unknownValue,
  };
}
