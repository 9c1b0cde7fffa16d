import { AppError } from "#app/platform/app-error.ts";
import { toByteStream } from "#app/platform/http/byte-stream.server.ts";
import { accountsContext, signedInContext } from "../accounts.context.ts";
import type { Route } from "./+types/export.route";
import { exportAccount } from "./account-data.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const accounts = context.get(accountsContext);
  try {
    const pieces = await exportAccount(accounts, context.get(signedInContext));
    const day = accounts.now().toISOString().slice(0, 10);
    return new Response(toByteStream(pieces), {
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": `attachment; filename="${accounts.site.name.toLowerCase().replace(/[^a-z0-9]+/g, "-")}-${day}.json"`,
      },
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const headers = { "Content-Type": "text/plain; charset=utf-8", "Retry-After": String(error.retryAfterS ?? 60) };
    return new Response(error.message, { status: error.status, headers });
  }
}
