import { lazy, Suspense } from "react";
import type { FilesModel } from "./use-files-model.ts";

const PreviewPanel = lazy(async () => ({ default: (await import("../../preview/preview-panel.tsx")).PreviewPanel }));

/** @returns the file that is shown beside the list. What is deleted while it is shown goes */
export function shownFile({ drive, state: { preview }, current: { place } }: FilesModel) {
  return preview && drive.isInTrash(preview.id) && place.kind !== "trash" ? undefined : preview;
}

/** The preview of a file, with what can be done from it. */
export function PreviewSlot({ model }: { model: FilesModel }) {
  const { drive, state, listing, commands, gridRef } = model;
  const item = shownFile(model);
  if (!item) return null;
  return (
    <Suspense>
      <PreviewPanel
        drive={drive}
        item={item}
        siblings={listing.rows}
        onShow={(next) => {
          commands.open(next);
          model.select(next.id);
        }}
        onClose={() => {
          state.setPreviewId(undefined);
          gridRef.current?.focus({ preventScroll: true });
        }}
        onDownload={() => void commands.run("download", [item])}
        onShare={drive.isInTrash(item.id) ? undefined : () => void commands.run("share", [item])}
      />
    </Suspense>
  );
}
