/** Reports a page view. What cannot be sent is lost on purpose: nobody's page may suffer for our statistics. */
export function sendVisit(path: string): void {
  try {
    navigator.sendBeacon("/api/v1/visits", new Blob([JSON.stringify({ path })], { type: "application/json" }));
  } catch {
    // Blocked by the browser or an extension.
  }
}
