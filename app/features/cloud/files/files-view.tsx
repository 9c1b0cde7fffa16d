import { lazy, Suspense, useEffect, useState } from "react";
import { OwnStyle } from "#app/ui/own-style.tsx";
import type { Drive } from "../drive/drive.ts";
import type { DropDesk } from "./clipboard/use-item-drag.ts";
import { DownloadPanel } from "./download/download-panel.tsx";
import filesCss from "./files.css?inline";
import glyphsCss from "./glyphs.css?inline";
import gridCss from "./grid/grid.css?inline";
import { PlaceTabs } from "./toolbar/place-tabs.tsx";
import { UploadPanel } from "./upload/upload-panel.tsx";
import { FilesPane } from "./view/files-pane.tsx";
import { PreviewSlot, shownFile } from "./view/preview-slot.tsx";
import { useFilesModel } from "./view/use-files-model.ts";
import { ViewToolbar } from "./view/view-toolbar.tsx";

const ViewDialogs = lazy(async () => ({ default: (await import("./view/view-dialogs.tsx")).ViewDialogs }));
const SharedLink = lazy(async () => ({ default: (await import("../sharing/shared-link.tsx")).SharedLink }));

const ownCss = filesCss + glyphsCss + gridCss;

interface FilesViewProps {
  drive: Drive;
  dropDesk: DropDesk;
}

/** The files of the demo: lists, folders, preview and everything that is done with them. */
export function FilesView({ drive, dropDesk }: FilesViewProps) {
  const model = useFilesModel(drive);
  const { current, state, drag, panelId } = model;
  const { place } = current;
  useEffect(() => {
    dropDesk.current = drag;
    return () => {
      dropDesk.current = undefined;
    };
  }, [dropDesk, drag]);
  const hasDialog = useHasBeen(state.dialog !== undefined);
  if (place.kind === "link") {
    return (
      <section className="files-view">
        <OwnStyle name="cloud-files" css={ownCss} />
        <Suspense>
          <SharedLink drive={drive} token={place.token} />
        </Suspense>
      </section>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys for whatever in it has the focus
    <div className="files-view" data-preview={shownFile(model) ? true : undefined} onKeyDown={model.onKeyDown}>
      <OwnStyle name="cloud-files" css={ownCss} />
      <div className="files-main">
        <PlaceTabs place={place} panelId={panelId} />
        <div role="tabpanel" id={panelId} aria-labelledby={`${panelId}-tab`} className="files-panel">
          <ViewToolbar model={model} />
          <FilesPane model={model} />
        </div>
      </div>
      <PreviewSlot model={model} />
      {hasDialog && (
        <Suspense>
          <ViewDialogs
            drive={drive}
            folder={model.targetFolder}
            state={state}
            actions={model.actions}
            commands={model.commands}
            onCreated={({ id }) => model.select(id)}
          />
        </Suspense>
      )}
      <div className="transfers">
        <DownloadPanel
          list={model.downloads}
          onCancelled={() => model.gridRef.current?.focus({ preventScroll: true })}
        />
        <UploadPanel uploads={model.uploads} />
      </div>
      {model.conflictDialog}
      {model.pickers}
      {model.menu}
    </div>
  );
}

/** Whether it has been true at any time: what is loaded on use stays, so that it can close with its fade. */
function useHasBeen(isTrue: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isTrue);
  useEffect(() => {
    if (isTrue) setHasBeen(true);
  }, [isTrue]);
  return hasBeen || isTrue;
}
