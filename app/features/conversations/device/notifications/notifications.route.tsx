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
import { Disclosure, ListPanel, ListRow } from "#app/ui/list/list-panel.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { showSuccess } from "#app/ui/show-toast.ts";
import type { PushDevice } from "../../server/push/push.store.server.ts";
import { listPushDevices } from "../../server/push/push.usecases.server.ts";
import { DevicePanel } from "../device-panel.tsx";
import type { Route } from "./+types/notifications.route";
import { notificationActions } from "./notification-actions.server.ts";
import { TurnOn } from "./turn-on.tsx";

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
    <AdminPage
      title="Notifications"
      lead="Get a notification with the name and first line of each message, even when this page is closed."
    >
      <ListPanel
        title="Devices with notifications"
        action={<TurnOn publicKey={publicKey} endpoints={devices.map(({ endpoint }) => endpoint)} />}
        notice={error && Object.keys(error.fieldErrors).length === 0 && <Notice tone="danger">{error.message}</Notice>}
        empty={
          devices.length === 0 && (
            <EmptyState title="No devices yet">Turn notifications on, on each device that should show them.</EmptyState>
          )
        }
      >
        {devices.map((device) => (
          <Device key={device.id} device={device} error={error?.values.id === device.id ? error : undefined} />
        ))}
      </ListPanel>
      <DevicePanel userId={userId} />
    </AdminPage>
  );
}

function Device({ device, error }: { device: PushDevice; error: FormError | undefined }) {
  const { id, name, createdAt, lastError, quietFrom, quietTo } = device;
  return (
    <ListRow
      name={name}
      facts={
        <>
          Since <DateTime value={createdAt} precision="day" />
          {quietFrom && `, quiet from ${quietFrom} to ${quietTo}`}
          {lastError && (
            <Notice tone="danger" title="The last notification was not delivered">
              {lastError}
            </Notice>
          )}
        </>
      }
    >
      <PostButton fields={{ intent: "test", id }} variant="ghost" size="sm">
        Send a test
      </PostButton>
      <PostButton fields={{ intent: "remove", id }} variant="ghost" size="sm">
        Remove
      </PostButton>
      <Disclosure
        key={`${quietFrom}-${quietTo}`}
        text="Quiet hours"
        isOpen={error !== undefined && Object.keys(error.fieldErrors).length > 0}
      >
        <QuietHoursForm device={device} error={error} />
      </Disclosure>
    </ListRow>
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
        Messages that arrive in these hours are shown when they end, in the time of <bdi>{timeZone}</bdi>. Leave both
        empty for no quiet hours.
      </p>
    </Form>
  );
}
