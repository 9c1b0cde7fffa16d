import { useSyncExternalStore } from "react";
import type { Drive } from "../../drive/drive.ts";
import { useFormats, useMessages } from "../../messages/use-messages.tsx";

const gigabyte = 1024 ** 3;
/** The demo's fixed figures. What this browser really keeps stands below them. */
const shown = { usedBytes: 2.4 * gigabyte, totalBytes: 10 * gigabyte, freeBytes: 7.6 * gigabyte, share: 0.24 } as const;

export function StoragePanel({ drive }: { drive: Drive | undefined }) {
  const { frame } = useMessages();
  const formats = useFormats();
  const { usedBytes, totalBytes, freeBytes, share } = shown;
  return (
    <section className="cloud-storage" aria-labelledby="cloud-storage">
      <h2 id="cloud-storage" className="cloud-side-title">
        {frame.storage}
      </h2>
      {/* The words below say the same. */}
      <div className="cloud-storage-bar" aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </div>
      <p>{frame.storageUsed(formats.size(usedBytes), formats.size(totalBytes), formats.percent(share))}</p>
      <p>{frame.storageAvailable(formats.size(freeBytes))}</p>
      {drive && <KeptHere drive={drive} />}
    </section>
  );
}

function KeptHere({ drive }: { drive: Drive }) {
  const { frame } = useMessages();
  const formats = useFormats();
  const usedBytes = useSyncExternalStore(drive.subscribe, () => drive.usedBytes());
  return <p className="cloud-storage-here">{frame.storageHere(formats.size(usedBytes))}</p>;
}
