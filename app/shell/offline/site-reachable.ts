let isScriptMissing = false;

/** From then on React Router shows an empty page for the route: links must open documents. */
export function noteMissingScript(): void {
  isScriptMissing = true;
}

export const hasMissingScript = (): boolean => isScriptMissing;

export const isSiteReachable = (): Promise<boolean> =>
  fetch("/healthz", { cache: "no-store" }).then(
    () => true,
    () => false,
  );
