import { href, redirect } from "react-router";
import { ownerContext, ownerGateContext } from "#app/features/admin/owner-gate.ts";
import { backupsContext } from "#app/features/backups/backups.context.ts";
import { openArchive } from "#app/features/backups/owner/read-backups-view.server.ts";
import { AppError } from "#app/platform/app-error.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import type { Route } from "./+types/download.route";
import { downloadSchema } from "./backups.schema.ts";

export const loader = () => redirect(href("/admin/backups"));

/** Posted without scripts: the response is a file. */
export async function action({ request, context }: Route.ActionArgs) {
  const backups = context.get(backupsContext);
  const input = downloadSchema.safeParse(await readForm(request));
  if (!input.success) return refuse("password");
  const { name, password } = input.data;
  try {
    const { email } = context.get(ownerContext);
    await context.get(ownerGateContext).verifyPassword({ email, password }, context.get(requestContext).ip);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refuse(error.status === 429 ? "limit" : "password");
  }
  const archive = await openArchive(backups, name);
  if (!archive) return refuse("gone");
  return new Response(archive, {
    headers: {
      "Content-Type": "application/gzip",
      "Content-Disposition": `attachment; filename="backup-${name}.tar.gz"`,
      "Cache-Control": "no-store",
    },
  });
}

const refuse = (reason: "password" | "limit" | "gone") => redirect(`${href("/admin/backups")}?refused=${reason}`, 303);
