import text from "./mark-returning.ts?script";

/** Only the server renders it: React leaves existing elements as they are. */
export const returningScript: string = import.meta.env.SSR ? text : "";

export const ReturningScript = () => <script suppressHydrationWarning>{returningScript}</script>;
