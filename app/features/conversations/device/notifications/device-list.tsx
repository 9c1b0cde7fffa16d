import { Form } from "react-router";
import type { FormError } from "#app/platform/http/form-result.ts";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { HiddenFields, PostButton } from "#app/ui/fields/post-form.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/page/panel.tsx";
import type { PushDevice } from "../push/push.store.server.ts";

interface DeviceListProps {
  devices: readonly PushDevice[];
  error: FormError | undefined;
}

export function DeviceList({ devices, error }: DeviceListProps) {
  return (
    <Panel title="Devices">
      {devices.length === 0 ? (
        <EmptyState title="No devices yet">Turn notifications on, on each device that should show them.</EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-pane border border-line-strong bg-surface">
          {devices.map((device) => (
            <li key={device.id} className="grid gap-4 p-4 sm:px-5">
              <Device device={device} />
              <QuietHoursForm device={device} error={error?.values.id === device.id ? error : undefined} />
              <div className="flex flex-wrap gap-3">
                <PostButton fields={{ intent: "test", id: device.id }} variant="secondary" size="sm">
                  Send a test
                </PostButton>
                <PostButton fields={{ intent: "remove", id: device.id }} variant="ghost" size="sm">
                  Remove
                </PostButton>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Device({ device: { name, createdAt, lastError } }: { device: PushDevice }) {
  return (
    <div className="min-w-0">
      <p className="font-semibold text-ink wrap-anywhere">{name}</p>
      <p className="mt-1 text-sm text-ink-soft">
        Since <DateTime value={createdAt} precision="day" />
      </p>
      {lastError && (
        <Notice tone="danger" title="The last notification was not delivered">
          {lastError}
        </Notice>
      )}
    </div>
  );
}

function QuietHoursForm({
  device: { id, quiet, timeZone },
  error,
}: {
  device: PushDevice;
  error: FormError | undefined;
}) {
  return (
    <Form method="post" className="grid gap-3">
      <HiddenFields fields={{ intent: "quiet", id }} />
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Quiet from"
          name="from"
          type="time"
          defaultValue={error?.values.from ?? quiet?.from ?? ""}
          error={error?.fieldErrors.from}
        />
        <TextField
          label="until"
          name="to"
          type="time"
          defaultValue={error?.values.to ?? quiet?.to ?? ""}
          error={error?.fieldErrors.to}
        />
        <Button type="submit" variant="secondary">
          Save
        </Button>
      </div>
      <p className="text-xs text-ink-faint">
        What arrives meanwhile is shown at their end. Times of <bdi>{timeZone}</bdi>; empty: no quiet hours.
      </p>
    </Form>
  );
}
