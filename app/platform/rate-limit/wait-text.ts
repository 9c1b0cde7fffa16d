import { platformTexts } from "../language/strings/platform-texts.server.ts";

export function waitText(seconds: number): string {
  const { inSeconds, inMinutes } = platformTexts();
  return seconds < 90 ? inSeconds({ count: seconds }) : inMinutes({ count: Math.ceil(seconds / 60) });
}
