/** Reports a page view. Errors are ignored on purpose. */
export function sendVisit(path: string): void {
  try {
    navigator.sendBeacon("/api/v1/visits", new Blob([JSON.stringify({ path })], { type: "application/json" }));
  } catch {
    // Blocked by the browser or an extension.
  }
}
