import { useSyncExternalStore } from "react";
import type { Drive } from "../../drive/drive.ts";
import { useFormats, useStrings } from "../../i18n/use-strings.tsx";

const gigabyte = 1024 ** 3;
/** The specified fixed figures. The real usage is shown below. */
const shown = { usedBytes: 2.4 * gigabyte, totalBytes: 10 * gigabyte, freeBytes: 7.6 * gigabyte, share: 0.24 } as const;

export function StoragePanel({ drive }: { drive: Drive | undefined }) {
  const { layout } = useStrings();
  const formats = useFormats();
  const { usedBytes, totalBytes, freeBytes, share } = shown;
  return (
    <section className="cloud-storage" aria-labelledby="cloud-storage">
      <h2 id="cloud-storage" className="cloud-side-title">
        {layout.storage}
      </h2>
      {/* Repeated as text below. */}
      <div className="cloud-storage-bar" aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </div>
      <p>{layout.storageUsed(formats.size(usedBytes), formats.size(totalBytes), formats.percent(share))}</p>
      <p>{layout.storageAvailable(formats.size(freeBytes))}</p>
      {drive && <StoredSize drive={drive} />}
    </section>
  );
}

function StoredSize({ drive }: { drive: Drive }) {
  const { layout } = useStrings();
  const formats = useFormats();
  const usedBytes = useSyncExternalStore(drive.subscribe, () => drive.usedBytes());
  return <p className="cloud-storage-here">{layout.storageHere(formats.size(usedBytes))}</p>;
}
