import { useEffect } from "react";
import { accountsContext } from "#app/features/accounts/accounts.context.ts";
import { findDeviceHash } from "#app/features/accounts/sign-in/sessions.store.server.ts";
import { AdminNavigation } from "#app/features/admin/admin-navigation.tsx";
import { pushContext } from "#app/features/push/push.context.ts";
import { deviceIdSchema, quietHoursSchema, subscriptionSchema } from "#app/features/push/push.schema.ts";
import {
  addDevice,
  type Browser,
  listPushDevices,
  type Push,
  removeDevice,
  sendTest,
  setQuietHours,
} from "#app/features/push/push.usecases.server.ts";
import { readDevice } from "#app/features/visits/device-reading.server.ts";
import { createInvalidInputError } from "#app/platform/app-error.ts";
import { runForm } from "#app/platform/http/form-result.server.ts";
import { sendForm } from "#app/platform/http/form-result.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { staffContext } from "#app/platform/staff.context.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page/page-heading.tsx";
import { showSuccess } from "#app/ui/show-toast.ts";
import { DevicePanel } from "../device/device-panel.tsx";
import type { Route } from "./+types/notifications.route";
import { DeviceList } from "./device-list.tsx";
import { ThisDevice } from "./this-device.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Notifications" }, { name: "robots", content: "noindex" }];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

const valueNames = ["intent", "id", "from", "to"];

export async function loader({ context }: Route.LoaderArgs) {
  const push = context.get(pushContext);
  const { id: userId } = context.get(staffContext);
  return { devices: await listPushDevices(push, userId), publicKey: push.sender.keys.publicKey, userId };
}

export const action = (args: Route.ActionArgs) =>
  runForm(args, valueNames, async (fields) => {
    const name = readDevice(args.request.headers.get("user-agent") ?? "");
    const { id: userId, sessionId } = args.context.get(staffContext);
    const { db } = args.context.get(accountsContext);
    const browser = { userId, name, deviceHash: await findDeviceHash(db, sessionId) };
    return { ok: true as const, done: await runCommand(args.context.get(pushContext), fields, browser) };
  });

async function runCommand(push: Push, fields: Record<string, string>, browser: Browser): Promise<string> {
  if (fields.intent === "add") {
    await addDevice(push, parseInput(subscriptionSchema, fields), browser);
    return "Notifications are on for this device.";
  }
  const own = { userId: browser.userId, id: parseInput(deviceIdSchema, fields).id };
  switch (fields.intent) {
    case "test":
      await sendTest(push, own);
      return "The test is on its way.";
    case "remove":
      await removeDevice(push, own);
      return "The device was removed.";
    case "quiet":
      await setQuietHours(push, own, parseInput(quietHoursSchema, fields));
      return "The quiet hours were saved.";
    default:
      throw createInvalidInputError({ intent: "Choose what to do." });
  }
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendForm(request, serverAction, valueNames);

export default function NotificationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { devices, publicKey, userId } = loaderData;
  const error = actionData?.ok === false ? actionData : undefined;
  useEffect(() => {
    if (actionData?.ok) showSuccess("Notifications", actionData.done);
  }, [actionData]);
  return (
    <div className="page container-page">
      <AdminNavigation />
      <PageHeading size="panel" title="Notifications" />
      {error && Object.keys(error.fieldErrors).length === 0 && <Notice tone="danger">{error.message}</Notice>}
      <ThisDevice publicKey={publicKey} endpoints={devices.map(({ endpoint }) => endpoint)} />
      <DevicePanel userId={userId} />
      <DeviceList devices={devices} error={error} />
    </div>
  );
}
