import { href, redirect } from "react-router";
import { confirmStaffOfLink } from "#app/features/accounts/confirm/confirm-staff.server.ts";
import { describeDownload } from "#app/platform/http/byte-stream.server.ts";
import { getServices } from "#app/platform/services.ts";
import type { Route } from "./+types/download.route";
import { backupNameSchema } from "./backups.schema.ts";
import { openArchive } from "./read-backups-view.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  confirmStaffOfLink(context, url);
  const { data: name = "" } = backupNameSchema.safeParse(url.searchParams.get("name"));
  const archive = await openArchive(getServices(context).backups, name);
  if (!archive) return redirect(`${href("/admin/backups")}?gone`);
  return new Response(archive, describeDownload(`backup-${name}.tar.gz`, "application/gzip"));
}
