import { z } from "zod";

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

export const subscriptionSchema = z.object({
  endpoint: z.url().max(2_000),
  p256dh: base64url(65),
  auth: base64url(16),
  timeZone: z.string().max(64).refine(isTimeZone),
});
export type SubscriptionInput = z.output<typeof subscriptionSchema>;

export const deviceIdSchema = z.object({ id: z.uuid() });

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Choose a time.");

export const quietHoursSchema = z.union([
  z.object({ from: z.literal(""), to: z.literal("") }).transform(() => null),
  z
    .object({ from: time, to: time })
    .refine(({ from, to }) => from !== to, { path: ["to"], message: "Choose two different times." }),
]);
