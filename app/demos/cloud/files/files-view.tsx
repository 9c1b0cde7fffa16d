import { lazy, Suspense, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { TabList } from "#app/ui/page/tab-list.tsx";
import type { Drive } from "../drive/drive.ts";
import { useFormats } from "../formats/formats.ts";
import { type Collection, collections, type DriveLocation, home, hrefOf } from "../location/drive-location.ts";
import type { DragSource } from "./clipboard/use-item-drag.ts";
import { describeItems, namesOf } from "./commands/file-actions.ts";
import type { Packing } from "./download/use-downloads.ts";
import filesCss from "./files.css?inline";
import gridCss from "./grid/grid.css?inline";
import iconsCss from "./icons.css?inline";
import { TransferProgress, UploadPanel } from "./upload/upload-panel.tsx";
import { FilesPane } from "./view/files-pane.tsx";
import { type FilesModel, useFilesModel } from "./view/use-files-model.tsx";
import { ViewToolbar } from "./view/view-toolbar.tsx";

const ViewDialogs = lazy(async () => ({ default: (await import("./view/view-dialogs.tsx")).ViewDialogs }));
const SharedLink = lazy(async () => ({ default: (await import("../sharing/shared-link.tsx")).SharedLink }));

const ownCss = filesCss + iconsCss + gridCss;

export function FilesView({ drive, dragSource }: { drive: Drive; dragSource: DragSource }) {
  const model = useFilesModel(drive);
  const { current, state, drag, panelId } = model;
  const { location } = current;
  useEffect(() => {
    dragSource.current = drag;
    return () => {
      dragSource.current = undefined;
    };
  }, [dragSource, drag]);
  const hasDialog = useHasBeen(state.dialog !== undefined);
  if (location.kind === "link") {
    return (
      <section className="files-view">
        <ComponentStylesheet name="cloud-files" css={ownCss} />
        <Suspense>
          <SharedLink drive={drive} token={location.token} />
        </Suspense>
      </section>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys for whatever in it has the focus
    <div className="files-view" data-preview={shownFile(model) ? true : undefined} onKeyDown={model.onKeyDown}>
      <ComponentStylesheet name="cloud-files" css={ownCss} />
      <div className="files-main">
        <LocationTabs location={location} panelId={panelId} />
        <div role="tabpanel" id={panelId} aria-labelledby={`${panelId}-tab`} className="files-panel">
          <ViewToolbar model={model} />
          <FilesPane model={model} />
        </div>
      </div>
      <PreviewSlot model={model} />
      {hasDialog && (
        <Suspense>
          <ViewDialogs model={model} />
        </Suspense>
      )}
      <div className="transfers">
        <DownloadPanel
          list={model.downloads}
          onCanceled={() => model.gridRef.current?.focus({ preventScroll: true })}
        />
        <UploadPanel uploads={model.uploads} />
      </div>
      {model.conflictDialog}
      {model.pickers}
      {model.menu}
    </div>
  );
}

/** Lazily loaded dialogs stay mounted for their closing animation. */
function useHasBeen(isTrue: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isTrue);
  useEffect(() => {
    if (isTrue) setHasBeen(true);
  }, [isTrue]);
  return hasBeen || isTrue;
}

const PreviewPanel = lazy(async () => ({ default: (await import("../preview/preview-panel.tsx")).PreviewPanel }));

function shownFile({ drive, state: { preview }, current: { location } }: FilesModel) {
  return preview && drive.isInTrash(preview.id) && location.kind !== "trash" ? undefined : preview;
}

function PreviewSlot({ model }: { model: FilesModel }) {
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

const tabs = ["all", ...collections] as const;
type Tab = (typeof tabs)[number];

const locationOf = (tab: Tab): DriveLocation => (tab === "all" ? home : { kind: tab });

function LocationTabs({ location, panelId }: { location: DriveLocation; panelId: string }) {
  const { files: texts } = useTexts("cloud");
  const navigate = useNavigate();
  return (
    <TabList
      label={texts.locations}
      tabs={tabs.map((id) => ({ id, title: texts.tabs[id] }))}
      open={isCollection(location) ? location.kind : "all"}
      onOpen={(tab) => navigate(hrefOf(locationOf(tab)))}
      panelId={panelId}
      className="location-tabs"
      tabClassName="location-tab"
    />
  );
}

const isCollection = (location: DriveLocation): location is { kind: Collection } =>
  location.kind !== "folder" && location.kind !== "link";

interface DownloadPanelProps {
  list: readonly Packing[];
  /** The pressed button is removed, so the focus must move. */
  onCanceled: () => void;
}

function DownloadPanel({ list, onCanceled }: DownloadPanelProps) {
  const { files: texts } = useTexts("cloud");
  const formats = useFormats();
  if (list.length === 0) return null;
  return (
    <section className="transfer-panel transfer-late" aria-label={texts.downloads}>
      <ul className="transfer-list">
        {list.map(({ id, items, doneBytes, totalBytes, cancel }) => (
          <li key={id}>
            <TransferProgress
              title={texts.packing({ what: describeItems(texts, namesOf(items)) })}
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
