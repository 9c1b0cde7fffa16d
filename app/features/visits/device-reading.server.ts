import Bowser from "bowser";

/**
 * What a user agent says about itself, for a person: `Chrome 150 on Linux`. Anybody may send any text under that
 * name, so this is a reading and never a fact.
 */
export function readDevice(userAgent: string): string {
  if (userAgent === "") return "Unknown device";
  const { browser, os } = Bowser.parse(userAgent);
  const version = browser.version?.split(".")[0];
  const name = browser.name ? [browser.name, version].filter(Boolean).join(" ") : "Unknown browser";
  return os.name ? `${name} on ${os.name}` : name;
}
