import Bowser from "bowser";

/** Describes a user agent: `Chrome 150 on Linux`. Clients may send any text, so this is a guess. */
export function readDevice(userAgent: string): string {
  if (userAgent === "") return "Unknown device";
  const { browser, os } = Bowser.parse(userAgent);
  const version = browser.version?.split(".")[0];
  const name = browser.name ? [browser.name, version].filter(Boolean).join(" ") : "Unknown browser";
  return os.name ? `${name} on ${os.name}` : name;
}
