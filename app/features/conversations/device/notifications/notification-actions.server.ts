import { z } from "zod";
import { readDevice } from "#app/features/accounts/new-browser/device-reading.server.ts";
import { findDeviceHash } from "#app/features/accounts/sign-in/sessions.store.server.ts";
import { type ActionCall, staffAction } from "#app/platform/actions/define-action.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { getServices } from "#app/platform/services.ts";
import { staffContext } from "#app/platform/staff.context.ts";
import { addDevice, removeDevice, sendTest, setQuietHours } from "../../server/push/push.usecases.server.ts";

const base64url = (bytes: number) =>
  z.string().refine((text) => /^[\w-]+$/.test(text) && Buffer.from(text, "base64url").length === bytes);

const isTimeZone = (text: string): boolean => {
  try {
    new Intl.DateTimeFormat("en", { timeZone: text });
    return true;
  } catch {
    return false;
  }
};

const subscriptionSchema = z.object({
  endpoint: z.url().max(2_000),
  p256dh: base64url(65),
  auth: base64url(16),
  timeZone: z.string().max(64).refine(isTimeZone),
});

const deviceIdSchema = z.object({ id: z.uuid() });

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Choose a time.");

const quietHoursSchema = z.union([
  z.object({ from: z.literal(""), to: z.literal("") }).transform(() => null),
  z
    .object({ from: time, to: time })
    .refine(({ from, to }) => from !== to, { path: ["to"], message: "Choose two different times." }),
]);

const notice = (text: string) => ({ title: "Notifications", text });

const ownDevice = ({ context, input }: ActionCall<{ id: string }>) => ({
  userId: context.get(staffContext).id,
  id: input.id,
});

export const notificationActions = [
  staffAction({
    intent: "add",
    name: "Turn on notifications on this device",
    schema: subscriptionSchema,
    done: notice("Notifications are on for this device."),
    run: async ({ input, context, request }) => {
      const { id: userId, sessionId } = context.get(staffContext);
      const name = readDevice(request.headers.get("user-agent") ?? "");
      const deviceHash = await findDeviceHash(getServices(context).accounts.db, sessionId);
      await addDevice(getServices(context).push, { ...input, userId, name, deviceHash });
    },
  }),
  staffAction({
    intent: "test",
    schema: deviceIdSchema,
    done: notice("The test is on its way."),
    run: (call) => sendTest(getServices(call.context).push, ownDevice(call)),
  }),
  staffAction({
    intent: "remove",
    schema: deviceIdSchema,
    done: notice("The device was removed."),
    run: (call) => removeDevice(getServices(call.context).push, ownDevice(call)),
  }),
  staffAction({
    intent: "quiet",
    schema: deviceIdSchema.extend({ from: z.string(), to: z.string() }),
    done: notice("The quiet hours were saved."),
    run: async (call) =>
      setQuietHours(getServices(call.context).push, ownDevice(call), parseInput(quietHoursSchema, call.input)),
  }),
];
