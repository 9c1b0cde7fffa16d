import { findRegistration, registerServiceWorker } from "../registration.ts";

export type DeviceState =
  | "unknown"
  /** This browser has no push messages. On iOS only sites on the home screen have them. */
  | "unsupported"
  | "blocked"
  | "off"
  | "on";

export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

const isSupported = (): boolean => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** @param endpoints of the devices that the site knows */
export async function readDeviceState(endpoints: readonly string[]): Promise<DeviceState> {
  if (!isSupported()) return "unsupported";
  if (Notification.permission === "denied") return "blocked";
  const registration = await findRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription && endpoints.includes(subscription.endpoint) ? "on" : "off";
}

/** Asks the owner. @returns undefined where that is declined @throws where the push service cannot be reached */
export async function subscribe(publicKey: string): Promise<Subscription | undefined> {
  if ((await Notification.requestPermission()) !== "granted") return undefined;
  const { pushManager } = await registerServiceWorker();
  const earlier = await pushManager.getSubscription();
  // The subscription has another key, as after a restore on another machine.
  if (earlier && toBase64Url(earlier.options.applicationServerKey) !== publicKey) await earlier.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  return {
    endpoint: made.endpoint,
    p256dh: toBase64Url(made.getKey("p256dh")),
    auth: toBase64Url(made.getKey("auth")),
  };
}

function toBase64Url(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
