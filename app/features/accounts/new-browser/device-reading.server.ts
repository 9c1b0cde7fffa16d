import Bowser from "bowser";
import { accountErrorTexts } from "../strings/accounts-texts.server.ts";

/** Describes a user agent: `Chrome 150 on Linux`. Clients may send any text. */
export function readDevice(userAgent: string): string {
  const texts = accountErrorTexts().device;
  if (userAgent === "") return texts.unknown;
  const { browser, os } = Bowser.parse(userAgent);
  const version = browser.version?.split(".")[0];
  const name = browser.name ? [browser.name, version].filter(Boolean).join(" ") : texts.browser;
  return os.name ? texts.on({ browser: name, system: os.name }) : name;
}
