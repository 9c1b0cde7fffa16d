/** The page's text for it, which its skip link carries: scripts read it that run without React. */
export const readNoConnection = (): string =>
  document.querySelector<HTMLElement>("[data-no-connection]")?.dataset.noConnection ?? "";
