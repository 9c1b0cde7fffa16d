/** The page's text for it, which its skip link carries: scripts read it that run without React. */
export const readNoConnection = (): string =>
  document.querySelector<HTMLElement>("[data-offline-text]")?.dataset.offlineText ?? "";
