import type { Route } from "./+types/assistant-script.route";
import { assistantScript, assistantScriptUrl } from "./assistant-script.server.ts";

/** Public: the script holds nothing that the access code protects. */
export function loader({ url }: Route.LoaderArgs): Response {
  const isCurrent = url.pathname + url.search === assistantScriptUrl;
  return new Response(assistantScript, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": isCurrent ? "public, max-age=31536000, immutable" : "no-cache",
    },
  });
}
