import { useFormats, useStrings } from "../../i18n/use-strings.tsx";
import { describeItems, namesOf } from "../commands/describe-items.ts";
import { TransferProgress } from "../transfers/transfer-progress.tsx";
import type { Packing } from "./use-downloads.ts";

interface DownloadPanelProps {
  list: readonly Packing[];
  /** The pressed button is removed, so the focus must move. */
  onCanceled: () => void;
}

export function DownloadPanel({ list, onCanceled }: DownloadPanelProps) {
  const { files: strings } = useStrings();
  const formats = useFormats();
  if (list.length === 0) return null;
  return (
    <section className="transfer-panel transfer-late" aria-label={strings.downloads}>
      <ul className="transfer-list">
        {list.map(({ id, items, doneBytes, totalBytes, cancel }) => (
          <li key={id}>
            <TransferProgress
              title={strings.packing(describeItems(strings, namesOf(items)))}
              fraction={totalBytes > 0 ? doneBytes / totalBytes : 0}
              onCancel={() => {
                cancel();
                onCanceled();
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
