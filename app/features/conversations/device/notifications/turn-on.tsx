import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { FormError } from "#app/platform/http/form-result.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { findRegistration, registerServiceWorker } from "../copy/keep-inbox.ts";

interface TurnOnProps {
  publicKey: string;
  endpoints: readonly string[];
}

const texts: Readonly<Record<Exclude<DeviceState, "off">, string>> = {
  unknown: "Notifications need JavaScript.",
  unsupported:
    "This browser shows no notifications. On an iPhone or iPad, add this page to the Home Screen first, and open it from there.",
  blocked: "Notifications of this site are blocked in the browser's settings.",
  on: "Notifications are on for this device.",
};

/** Turns notifications on for the browser that shows the page. */
export function TurnOn({ publicKey, endpoints }: TurnOnProps) {
  const [state, setState] = useState<DeviceState>("unknown");
  const [error, setError] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const { submit, data: result, state: sending } = useFetcher<{ ok: true } | FormError>();
  const known = endpoints.join(" ");
  useEffect(() => {
    readDeviceState(known.split(" ")).then(setState, () => setState("unsupported"));
  }, [known]);

  const turnOn = async () => {
    setAsking(true);
    setError(undefined);
    try {
      const subscription = await subscribe(publicKey);
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      if (subscription) void submit({ intent: "add", ...subscription, timeZone }, { method: "post" });
      else setState(await readDeviceState(endpoints));
    } catch {
      setError("The browser's push service could not be reached. Please try again.");
    }
    setAsking(false);
  };
  const refused = result?.ok === false ? (result.fieldErrors.endpoint ?? result.message) : undefined;
  return (
    <div className="grid max-w-prose gap-2" aria-live="polite">
      {(error ?? refused) && <Notice tone="danger">{error ?? refused}</Notice>}
      {state === "off" ? (
        <Button onClick={() => void turnOn()} isBusy={isAsking || sending !== "idle"}>
          Turn on for this device
        </Button>
      ) : (
        <p className="text-sm text-ink-soft">{texts[state]}</p>
      )}
    </div>
  );
}

type DeviceState =
  | "unknown"
  /** This browser has no push messages. On iOS only sites on the home screen have them. */
  | "unsupported"
  | "blocked"
  | "off"
  | "on";

interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

const isSupported = (): boolean => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** @param endpoints of the devices that the site knows */
async function readDeviceState(endpoints: readonly string[]): Promise<DeviceState> {
  if (!isSupported()) return "unsupported";
  if (Notification.permission === "denied") return "blocked";
  const registration = await findRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription && endpoints.includes(subscription.endpoint) ? "on" : "off";
}

/** Asks the owner. @returns undefined where that is declined @throws where the push service cannot be reached */
async function subscribe(publicKey: string): Promise<Subscription | undefined> {
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
