import { useEffect, useRef } from "react";
import { Form, href } from "react-router";
import type { Preview } from "#app/features/retention/retention.usecases.server.ts";
import {
  type Periods,
  periodText,
  type RetentionKind,
  retentionKinds,
} from "#app/features/retention/retention-periods.ts";
import type { FormError } from "#app/platform/http/form-result.ts";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { ConfirmField } from "#app/ui/fields/confirm-field.tsx";
import { HiddenFields } from "#app/ui/fields/post-form.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Panel } from "#app/ui/page/panel.tsx";
import { Table, TableCell, TableRow } from "#app/ui/page/table.tsx";
import { retentionTexts } from "./retention-texts.ts";

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

const columns = [{ label: "What" }, { label: "Kept" }, { label: "Would be deleted" }, { label: "The oldest" }];

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
        <Table label="What would be deleted" columns={columns}>
          {retentionKinds.map((kind) => (
            <TableRow key={kind}>
              <TableCell label="What">{retentionTexts[kind].rows}</TableCell>
              <TableCell label="Kept">
                <div>
                  {keptText(kind, periods)}
                  {periods[kind] !== current[kind] && (
                    <span className="block text-sm text-ink-faint">now {keptText(kind, current)}</span>
                  )}
                </div>
              </TableCell>
              <TableCell label="Would be deleted">
                <span className="figures">{countText(preview.rows[kind].count, countedMax)}</span>
              </TableCell>
              <TableCell label="The oldest">
                {preview.rows[kind].oldestAt ? <DateTime value={preview.rows[kind].oldestAt} precision="day" /> : "–"}
              </TableCell>
            </TableRow>
          ))}
        </Table>
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

function countText(count: number, max: number): string {
  if (count === 0) return "none";
  return count > max ? `more than ${max.toLocaleString("en-US")}` : count.toLocaleString("en-US");
}
