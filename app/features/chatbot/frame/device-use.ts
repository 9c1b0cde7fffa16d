/**
 * The Permissions-Policy of a page around a chatbot: it may ask for microphone and camera, and nothing else. The rest is as
 * on every page (server/http/security-headers.ts).
 * @param origin of a chatbot elsewhere, which may ask as well
 */
export function deviceUse(origin?: string): string {
  const who = origin === undefined ? "(self)" : `(self "${origin}")`;
  return `camera=${who}, microphone=${who}, geolocation=(), payment=(), usb=()`;
}
