import { useEffect } from "react";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { runActions } from "#app/platform/actions/run-action.server.ts";
import { getServices } from "#app/platform/services.ts";
import { staffContext } from "#app/platform/staff.context.ts";
import { Notice } from "#app/ui/notice.tsx";
import { showSuccess } from "#app/ui/show-toast.ts";
import { DevicePanel } from "../device-panel.tsx";
import { listPushDevices } from "../push/push.usecases.server.ts";
import type { Route } from "./+types/notifications.route";
import { DeviceList } from "./device-list.tsx";
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
