import { useEffect } from "react";
import { Form } from "react-router";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { runActions } from "#app/platform/actions/run-action.server.ts";
import type { FormError } from "#app/platform/http/form-result.ts";
import { getServices } from "#app/platform/services.ts";
import { staffContext } from "#app/platform/staff.context.ts";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { HiddenFields, PostButton } from "#app/ui/fields/post-form.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/page/panel.tsx";
import { showSuccess } from "#app/ui/show-toast.ts";
import { DevicePanel } from "../device-panel.tsx";
import type { PushDevice } from "../push/push.store.server.ts";
import { listPushDevices } from "../push/push.usecases.server.ts";
import type { Route } from "./+types/notifications.route";
import { notificationActions } from "./notification-actions.server.ts";
import { ThisDevice } from "./this-device.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Notifications" }, { name: "robots", content: "noindex" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { push } = getServices(context);
  const { id: userId } = context.get(staffContext);
  return { devices: await listPushDevices(push, userId), publicKey: push.sender.keys.publicKey, userId };
}

export const action = (args: Route.ActionArgs) => runActions(notificationActions, args);

export default function NotificationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { devices, publicKey, userId } = loaderData;
  const error = actionData?.ok === false ? actionData : undefined;
  useEffect(() => {
    if (actionData?.ok && actionData.notice) showSuccess(actionData.notice.title, actionData.notice.text);
  }, [actionData]);
  return (
    <AdminPage title="Notifications">
      {error && Object.keys(error.fieldErrors).length === 0 && <Notice tone="danger">{error.message}</Notice>}
      <ThisDevice publicKey={publicKey} endpoints={devices.map(({ endpoint }) => endpoint)} />
      <DevicePanel userId={userId} />
      <DeviceList devices={devices} error={error} />
    </AdminPage>
  );
}

interface DeviceListProps {
  devices: readonly PushDevice[];
  error: FormError | undefined;
}

function DeviceList({ devices, error }: DeviceListProps) {
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

function QuietHoursForm({ device, error }: { device: PushDevice; error: FormError | undefined }) {
  const { id, quietFrom, quietTo, timeZone } = device;
  return (
    <Form method="post" className="grid gap-3">
      <HiddenFields fields={{ intent: "quiet", id }} />
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Quiet from"
          name="from"
          type="time"
          defaultValue={error?.values.from ?? quietFrom ?? ""}
          error={error?.fieldErrors.from}
        />
        <TextField
          label="until"
          name="to"
          type="time"
          defaultValue={error?.values.to ?? quietTo ?? ""}
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
