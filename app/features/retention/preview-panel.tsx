import { useEffect, useRef } from "react";
import { Form, href } from "react-router";
import type { FormError } from "#app/platform/http/form-result.ts";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { ConfirmField } from "#app/ui/fields/confirm-field.tsx";
import { HiddenFields } from "#app/ui/fields/post-form.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Panel } from "#app/ui/page/panel.tsx";
import { DataTable } from "#app/ui/page/table.tsx";
import type { Preview } from "./retention.usecases.server.ts";
import { type Periods, periodRules, periodText, type RetentionKind, retentionKinds } from "./retention-periods.ts";

interface PreviewPanelProps {
  preview: Preview;
  periods: Periods;
  current: Periods;
  values: Readonly<Record<RetentionKind, string>>;
  countedMax: number;
  isConfirmed: boolean;
  isSending: boolean;
  error: FormError | undefined;
}

export function PreviewPanel({
  preview,
  periods,
  current,
  values,
  countedMax,
  isConfirmed,
  isSending,
  error,
}: PreviewPanelProps) {
  const area = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each preview takes the focus
  useEffect(() => area.current?.querySelector("section")?.focus(), [preview.at]);
  const isAny = retentionKinds.some((kind) => preview.rows[kind].count > 0);
  const counts = retentionKinds.map((kind) => preview.rows[kind].count).join(",");
  return (
    <div ref={area}>
      <Panel title="What would be deleted">
        <DataTable
          label="What would be deleted"
          rows={retentionKinds}
          keyOf={(kind) => kind}
          columns={[
            { label: "What", cell: (kind) => periodRules[kind].rows ?? periodRules[kind].label },
            {
              label: "Kept",
              cell: (kind) => (
                <div>
                  {keptText(kind, periods)}
                  {periods[kind] !== current[kind] && (
                    <span className="block text-sm text-ink-faint">now {keptText(kind, current)}</span>
                  )}
                </div>
              ),
            },
            {
              label: "Would be deleted",
              cell: (kind) => <span className="figures">{boundedCount(preview.rows[kind].count, countedMax)}</span>,
            },
            {
              label: "The oldest",
              cell: (kind) => {
                const { oldestAt } = preview.rows[kind];
                return oldestAt ? <DateTime value={oldestAt} precision="day" /> : "–";
              },
            },
          ]}
        />
        <Form
          method="post"
          action={`${href("/admin/retention")}?${new URLSearchParams(values)}`}
          className="mt-6 grid gap-4"
        >
          <HiddenFields fields={{ ...values, previewedAt: preview.at, counts }} />
          <p className="max-w-prose text-ink-soft">
            {isAny
              ? "After that, the site removes whatever passes the limit, every ten minutes. This can’t be undone. Backups keep it for a while."
              : "Nothing will be deleted today. After that, the site removes whatever passes the limit, every ten minutes."}
          </p>
          <ConfirmField isConfirmed={isConfirmed} error={error} className="max-w-md" />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant={isAny ? "danger" : "primary"} isBusy={isSending}>
              {isAny ? "Save and delete" : "Save"}
            </Button>
            <LinkButton to={href("/admin/retention")} variant="ghost" preventScrollReset>
              Cancel
            </LinkButton>
          </div>
        </Form>
      </Panel>
    </div>
  );
}

const keptText = (kind: RetentionKind, periods: Periods): string =>
  periods[kind] === null ? "forever" : periodText(kind, periods[kind]);

function boundedCount(count: number, max: number): string {
  if (count === 0) return "none";
  return count > max ? `more than ${max.toLocaleString("en-US")}` : count.toLocaleString("en-US");
}
