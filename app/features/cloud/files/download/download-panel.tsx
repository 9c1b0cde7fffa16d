import { useFormats, useMessages } from "../../messages/use-messages.tsx";
import { describeItems, namesOf } from "../commands/describe-items.ts";
import { TransferProgress } from "../transfers/transfer-progress.tsx";
import type { Packing } from "./use-downloads.ts";

interface DownloadPanelProps {
  list: readonly Packing[];
  /** The button that was pressed goes: the focus has to go somewhere. */
  onCancelled: () => void;
}

/** The ZIPs that are being packed, with how far they are and a way to stop each. Nothing while there are none. */
export function DownloadPanel({ list, onCancelled }: DownloadPanelProps) {
  const { files: texts } = useMessages();
  const formats = useFormats();
  if (list.length === 0) return null;
  return (
    <section className="transfer-panel transfer-late" aria-label={texts.downloads}>
      <ul className="transfer-list">
        {list.map(({ id, items, doneBytes, totalBytes, cancel }) => (
          <li key={id}>
            <TransferProgress
              title={texts.packing(describeItems(texts, namesOf(items)))}
              fraction={totalBytes > 0 ? doneBytes / totalBytes : 0}
              onCancel={() => {
                cancel();
                onCancelled();
              }}
            >
              {totalBytes > 0 && `${formats.size(doneBytes)} / ${formats.size(totalBytes)}`}
            </TransferProgress>
          </li>
        ))}
      </ul>
    </section>
  );
}
