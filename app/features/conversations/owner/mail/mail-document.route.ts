import { mailDocumentPolicy } from "#app/features/mail-in/content/mail-document.server.ts";
import { readMailDocument } from "#app/features/mail-in/owner-mail-in.usecases.server.ts";
import { getServices } from "#app/platform/services.ts";
import type { Route } from "./+types/mail-document.route";

/** The guard above has let staff through. A stranger wrote the mail: no script runs in it, and it fetches nothing. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const document = await readMailDocument(getServices(context).mailIn, params.id, params.reply ?? "");
  return new Response(document ?? "There is no such e-mail.", {
    status: document === undefined ? 404 : 200,
    headers: {
      "Content-Type": document === undefined ? "text/plain; charset=utf-8" : "text/html; charset=utf-8",
      "Content-Security-Policy": mailDocumentPolicy,
      "X-Frame-Options": "SAMEORIGIN",
      // With another value browsers refuse to show a sandboxed document in a window of its own.
      "Cross-Origin-Opener-Policy": "unsafe-none",
      "Referrer-Policy": "no-referrer",
      "Cache-Control": "no-store",
    },
  });
}
