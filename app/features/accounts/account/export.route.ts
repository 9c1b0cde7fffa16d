import { localDateOf } from "#app/lib/calendar/local-day.ts";
import { AppError } from "#app/platform/app-error.ts";
import { streamBytes, toByteStream } from "#app/platform/http/byte-stream.server.ts";
import { getServices } from "#app/platform/services.ts";
import { signedInContext } from "../accounts.context.ts";
import { redirectToConfirm } from "../confirm/confirm-staff.server.ts";
import type { Route } from "./+types/export.route";
import { archiveAccount, exportAccount } from "./account-data.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { accounts, config } = getServices(context);
  const signedIn = context.get(signedInContext);
  if (!signedIn.isConfirmed) return redirectToConfirm(url);
  const day = localDateOf(accounts.now(), config.timeZone);
  const name = `${accounts.site.name.toLowerCase().replace(/[^a-z0-9]+/g, "-")}-${day}`;
  try {
    if (url.searchParams.has("files")) {
      const bytes = await archiveAccount(accounts, signedIn);
      return new Response(streamBytes(bytes), describeDownload(`${name}.zip`, "application/zip"));
    }
    const pieces = await exportAccount(accounts, signedIn);
    return new Response(toByteStream(pieces), describeDownload(`${name}.json`, "application/json; charset=utf-8"));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const headers = { "Content-Type": "text/plain; charset=utf-8", "Retry-After": String(error.retryAfterS ?? 60) };
    return new Response(error.message, { status: error.status, headers });
  }
}

const describeDownload = (fileName: string, type: string): ResponseInit => ({
  headers: { "Content-Type": type, "Content-Disposition": `attachment; filename="${fileName}"` },
});
