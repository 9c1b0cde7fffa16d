import { platformTexts } from "../language/strings/platform-texts.server.ts";

export function waitText(seconds: number): string {
  const { inSeconds, inMinutes, inHours } = platformTexts();
  if (seconds < 90) return inSeconds({ count: seconds });
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? inMinutes({ count: minutes }) : inHours({ count: Math.ceil(minutes / 60) });
}
