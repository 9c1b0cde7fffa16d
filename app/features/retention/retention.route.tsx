import { href, redirect } from "react-router";
import { confirmStaff } from "#app/features/accounts/confirm/confirm-staff.server.ts";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { runForm } from "#app/platform/http/form-result.server.ts";
import type { FormError } from "#app/platform/http/form-result.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { getServices } from "#app/platform/services.ts";
import { staffContext } from "#app/platform/staff.context.ts";
import { toAppError } from "#app/platform/to-app-error.server.ts";
import { useIsSending } from "#app/ui/fields/use-is-sending.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/retention.route";
import { PeriodsForm } from "./periods-form.tsx";
import { PreviewPanel } from "./preview-panel.tsx";
import { periodsSchema, seenPreviewSchema } from "./retention.schema.ts";
import { countedMax, previewPeriods, readPeriods, savePeriods } from "./retention.usecases.server.ts";
import { type Periods, type RetentionKind, retentionKinds } from "./retention-periods.ts";
import type { Retention } from "./retention-service.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Retention" }, { name: "robots", content: "noindex" }];

type Values = Record<RetentionKind, string>;

const toValues = (read: (kind: RetentionKind) => string): Values =>
  Object.fromEntries(retentionKinds.map((kind) => [kind, read(kind)])) as Values;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { retention } = getServices(context);
  const current = await readPeriods(retention);
  const { isConfirmed } = context.get(staffContext);
  const isSaved = url.searchParams.has("saved");
  const { visitsMax } = getServices(context).config;
  const shared = { current, visitsMax, defaults: retention.defaults, countedMax, isSaved, isConfirmed };
  if (!retentionKinds.some((kind) => url.searchParams.has(kind)))
    return { ...shared, values: toValues((kind) => String(current[kind] ?? "")), errors: {}, shown: undefined };
  const values = toValues((kind) => (url.searchParams.get(kind) ?? "").slice(0, 20));
  return { ...shared, values, ...(await tryPreview(retention, values)) };
}

interface ShownPreview {
  periods: Periods;
  preview: Awaited<ReturnType<typeof previewPeriods>>;
}

async function tryPreview(
  retention: Retention,
  values: Values,
): Promise<{ errors: Readonly<Partial<Record<string, string>>>; shown: ShownPreview | undefined }> {
  try {
    const periods = parseInput(periodsSchema, values);
    return { errors: {}, shown: { periods, preview: await previewPeriods(retention, periods, retention.now()) } };
  } catch (error) {
    const { fieldErrors } = toAppError(error) ?? {};
    if (!fieldErrors) throw error;
    return { errors: fieldErrors, shown: undefined };
  }
}

export const action = (args: Route.ActionArgs) =>
  runForm(args, async (fields) => {
    const { retention } = getServices(args.context);
    const { data: seen } = seenPreviewSchema.safeParse(fields);
    const periods = parseInput(periodsSchema, fields);
    await confirmStaff(args.context, fields.currentPassword);
    await savePeriods(retention, periods, seen);
    return redirect(`${href("/admin/retention")}?saved`);
  });

export default function RetentionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { values, defaults, current, errors, shown, isSaved } = loaderData;
  const isSending = useIsSending(href("/admin/retention"));
  const error: FormError | undefined = actionData && "ok" in actionData ? actionData : undefined;
  return (
    <AdminPage
      title="Retention"
      lead="How long the site keeps what it stores. Your privacy page says the same. An empty field keeps it forever."
    >
      <div className="grid gap-6">
        {isSaved && <Notice tone="success">Saved. Your privacy page now says so.</Notice>}
        {error && !error.fieldErrors.currentPassword && <Notice tone="danger">{error.message}</Notice>}
        <PeriodsForm values={values} defaults={defaults} errors={errors} visitsMax={loaderData.visitsMax} />
      </div>
      {shown && (
        <PreviewPanel
          {...shown}
          current={current}
          values={values}
          countedMax={loaderData.countedMax}
          isConfirmed={loaderData.isConfirmed}
          isSending={isSending}
          error={error}
        />
      )}
      <p className="mt-12 max-w-prose text-sm text-ink-soft">
        Codes, links, sessions and counters expire on their own (see your privacy page). Deleted data stays in backups
        until they expire (see Backups).
      </p>
    </AdminPage>
  );
}
