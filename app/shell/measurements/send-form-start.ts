/** Reports that the visitor began to type, not what. Respects the visitor's request not to be tracked. */
export function sendFormStart(): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (doNotTrack === "1" || globalPrivacyControl) return;
  const body = JSON.stringify({ path: location.pathname, hasBegun: true });
  try {
    navigator.sendBeacon("/api/v1/measurements", new Blob([body], { type: "application/json" }));
  } catch {
    // Blocked by the browser or an extension.
  }
}
