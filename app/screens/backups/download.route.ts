import { href, redirect } from "react-router";
import { confirmStaff } from "#app/features/accounts/confirm/confirm-staff.server.ts";
import { openArchive } from "#app/features/backups/owner/read-backups-view.server.ts";
import { AppError } from "#app/platform/app-error.ts";
import { describeDownload } from "#app/platform/http/byte-stream.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { getServices } from "#app/platform/services.ts";
import type { Route } from "./+types/download.route";
import { chosenBackupSchema } from "./backups.schema.ts";

export const loader = () => redirect(href("/admin/backups"));

/** Posted without scripts: the response is a file. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readForm(request);
  const input = chosenBackupSchema.safeParse(fields);
  if (!input.success) return refuse("gone", fields.name);
  const { name, currentPassword } = input.data;
  try {
    await confirmStaff(context, currentPassword);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refuse(error.status === 429 ? "limit" : "password", name);
  }
  const archive = await openArchive(getServices(context).backups, name);
  if (!archive) return refuse("gone", name);
  return new Response(archive, describeDownload(`backup-${name}.tar.gz`, "application/gzip"));
}

function refuse(refused: "password" | "limit" | "gone", backup = "") {
  const search = new URLSearchParams({ refused, backup: backup.slice(0, 100) });
  return redirect(`${href("/admin/backups")}?${search}`, 303);
}
