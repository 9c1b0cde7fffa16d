import fullUrl from "./full.css?url";

export { fullUrl };

/** The whole style sheet: React shows what it renders with it. The server's documents have the part that they need. */
export function FullStylesheet() {
  return import.meta.env.SSR ? null : <link rel="stylesheet" href={fullUrl} precedence="full" />;
}
