import { confirmStaff } from "#app/features/accounts/confirm/confirm-staff.server.ts";
import { runForm } from "#app/platform/http/form-result.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { getServices } from "#app/platform/services.ts";
import type { Route } from "./+types/restore.route";
import { chosenBackupSchema } from "./backups.schema.ts";
import { readRestoreState, startRestore } from "./start-restore.usecases.server.ts";

export const loader = async ({ context }: Route.LoaderArgs) =>
  Response.json({ restore: await readRestoreState(getServices(context).backups) });

export const action = (args: Route.ActionArgs) =>
  runForm(args, async (fields) => {
    const { name, currentPassword } = parseInput(chosenBackupSchema, fields);
    await confirmStaff(args.context, currentPassword);
    await startRestore(getServices(args.context).backups, name);
    return { ok: true as const };
  });
