import markReturning from "./mark-returning.ts?script";
import openLogin from "./open-login.ts?script";

/** Only the server renders them: React leaves existing elements as they are. */
export const documentScripts: readonly string[] = import.meta.env.SSR ? [markReturning, openLogin] : ["", ""];

export const behindLoginId = "cloud-behind-login";

export const ReturningScript = () => <script suppressHydrationWarning>{documentScripts[0]}</script>;

/** Must follow the login directly: Chromium continues the first frame at the next element. */
export const LoginScript = () => (
  <>
    <script suppressHydrationWarning>{documentScripts[1]}</script>
    <template id={behindLoginId} />
  </>
);
