import { useEffect, useState } from "react";
import { DateTime } from "#app/ui/date-time.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/page/panel.tsx";
import { readSnapshot } from "./copy/inbox-copy.ts";
import { disableInboxCopy, enableInboxCopy } from "./copy/keep-inbox.ts";
import { readDeviceUser } from "./device-flag.ts";
import { QueuedCard, useQueuedReplies } from "./queue/queued-card.tsx";
import { takeQueuedReply } from "./queue/sync-replies.ts";

type CopyState =
  | { kind: "unknown" }
  | { kind: "unsupported" }
  | { kind: "off" }
  | { kind: "on"; takenAt: string | undefined; count: number };

export function DevicePanel({ userId }: { userId: string }) {
  const [state, setState] = useState<CopyState>({ kind: "unknown" });
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const read = async () => {
    if (!("serviceWorker" in navigator)) return setState({ kind: "unsupported" });
    if (readDeviceUser() !== userId) return setState({ kind: "off" });
    const snapshot = await readSnapshot();
    setState({ kind: "on", takenAt: snapshot?.takenAt, count: snapshot?.conversations.length ?? 0 });
  };
  const showState = () => read().catch(() => setState({ kind: "unsupported" }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each user
  useEffect(() => void showState(), [userId]);
  const change = async (isOn: boolean) => {
    setBusy(true);
    setError(undefined);
    try {
      if (isOn) await enableInboxCopy(userId);
      else await disableInboxCopy();
    } catch {
      if (isOn) await disableInboxCopy().catch(() => undefined);
      setError(
        isOn
          ? "The conversations could not be stored on this device. Please try again."
          : "The conversations could not be deleted from this device. Please try again.",
      );
    }
    await showState();
    setBusy(false);
  };
  return (
    <Panel title="Inbox without a connection">
      <div className="grid max-w-prose gap-3" aria-live="polite">
        {error && <Notice tone="danger">{error}</Notice>}
        {state.kind === "unknown" && <p className="text-ink-soft">This needs JavaScript.</p>}
        {state.kind === "unsupported" && (
          <p className="text-ink-soft">
            This browser cannot keep conversations. It needs https, and no private window.
          </p>
        )}
        {(state.kind === "off" || state.kind === "on") && (
          <CheckboxField
            checked={state.kind === "on"}
            aria-busy={isBusy}
            onChange={(event) => {
              if (!isBusy) void change(event.currentTarget.checked);
            }}
          >
            Keep conversations on this device
          </CheckboxField>
        )}
        {state.kind === "on" && (
          <p className="text-sm text-ink">
            {state.takenAt ? (
              <>
                {state.count === 1 ? "1 conversation" : `${state.count} conversations`}, as of{" "}
                <DateTime value={state.takenAt} />.
              </>
            ) : (
              "They are stored when you next open the inbox."
            )}
          </p>
        )}
        <WaitingReplies />
        <p className="text-sm text-ink-soft">
          The 50 latest conversations can then be read without a connection, with notes and the names of files. They are
          not encrypted beyond what the device does: anyone who unlocks it can read them. They are deleted when you log
          out, when your session has ended, when another user signs in, and after 14 days without a connection. Replies
          that wait stay until they are sent or discarded, or another user signs in.
        </p>
      </div>
    </Panel>
  );
}

function WaitingReplies() {
  const replies = useQueuedReplies();
  if (replies.length === 0) return null;
  return (
    <section aria-label="Replies that wait on this device" className="grid gap-4 rounded-control bg-sunken p-4">
      {replies.map((reply) => (
        <QueuedCard key={reply.key} reply={reply} onDiscard={() => void takeQueuedReply(reply.key)} />
      ))}
    </section>
  );
}
