import { href, redirect } from "react-router";
import { confirmStaffOfLink } from "#app/features/accounts/confirm/confirm-staff.server.ts";
import { localDateOf } from "#app/lib/calendar/local-day.ts";
import { describeDownload, streamBytes } from "#app/platform/http/byte-stream.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";
import type { Route } from "./+types/export.route";
import { archiveExport } from "./archive-export.usecases.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  confirmStaffOfLink(context, url);
  const { content, pictures, config } = getServices(context);
  try {
    const archive = await archiveExport({ content, pictures, dataDir: config.dataDir });
    const day = localDateOf(content.now(), config.timeZone);
    return new Response(streamBytes(archive), describeDownload(`export-${day}.zip`, "application/zip"));
  } catch (error) {
    context.get(requestContext).log.error({ err: error }, "the export failed");
    return redirect(`${href("/admin/backups")}?not-exported`);
  }
}
