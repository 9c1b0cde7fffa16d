import { openOriginalMail } from "#app/features/mail-in/owner-mail-in.usecases.server.ts";
import { getServices } from "#app/platform/services.ts";
import type { Route } from "./+types/original-mail.route";

/** The guard above has let staff through. A stranger wrote the mail: it is saved, and never shown. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const mail = await openOriginalMail(getServices(context).mailIn, params.id, params.reply ?? "");
  if (!mail) return new Response("There is no such e-mail.", { status: 404, headers: { "Cache-Control": "no-store" } });
  return new Response(mail.bytes, {
    headers: {
      "Content-Type": "message/rfc822",
      "Content-Length": String(mail.size),
      "Content-Disposition": 'attachment; filename="mail.eml"',
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": "no-store",
    },
  });
}
