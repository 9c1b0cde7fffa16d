import { useSyncExternalStore } from "react";
import { Spinner } from "#app/ui/spinner.tsx";
import type { Drive } from "../../drive/drive.ts";
import { useMessages } from "../../messages/use-messages.tsx";

/** Over the list while very many items are being changed. Drawn by itself, so that the list is not drawn with each number. */
export function WorkCover({ drive }: { drive: Drive }) {
  const { files: texts } = useMessages();
  const count = useSyncExternalStore(drive.subscribeToWork, drive.longWork);
  if (count === undefined) return null;
  return (
    <div className="work-cover">
      <Spinner size="lg" label={texts.working} />
      <p aria-hidden="true">{texts.workedOn(count)}</p>
    </div>
  );
}
