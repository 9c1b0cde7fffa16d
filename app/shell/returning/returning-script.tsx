import markReturning from "./mark-returning.ts?script";

/** Only the server renders it: React leaves an existing element as it is. */
export const returningScript: string = import.meta.env.SSR ? markReturning : "";

/** @param keys of `localStorage` */
export const ReturningScript = ({ keys }: { keys: readonly string[] }) => (
  <script data-keys={keys.join(" ")} suppressHydrationWarning>
    {returningScript}
  </script>
);
