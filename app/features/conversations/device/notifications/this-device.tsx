import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { FormError } from "#app/platform/http/form-result.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/page/panel.tsx";
import { type DeviceState, readDeviceState, subscribe } from "./subscribe.ts";

interface ThisDeviceProps {
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

export function ThisDevice({ publicKey, endpoints }: ThisDeviceProps) {
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
    <Panel title="This device">
      <div className="grid justify-items-start gap-4" aria-live="polite">
        {(error ?? refused) && <Notice tone="danger">{error ?? refused}</Notice>}
        {state === "off" ? (
          <>
            <p className="max-w-prose text-ink-soft">
              Get a notification with the name and first line of each message, even when this page is closed.
            </p>
            <Button onClick={() => void turnOn()} isBusy={isAsking || sending !== "idle"}>
              Turn on notifications
            </Button>
          </>
        ) : (
          <p className="max-w-prose text-ink-soft">{texts[state]}</p>
        )}
      </div>
    </Panel>
  );
}
