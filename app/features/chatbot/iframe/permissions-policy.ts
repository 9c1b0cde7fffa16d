/** All but microphone and camera is as in server/http/response-headers.ts. @param hostedOrigin may use these too */
export function permissionsPolicy(hostedOrigin?: string): string {
  const allowed = hostedOrigin === undefined ? "(self)" : `(self "${hostedOrigin}")`;
  return `camera=${allowed}, microphone=${allowed}, geolocation=(), payment=(), usb=()`;
}
