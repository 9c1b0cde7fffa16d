import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { OwnStyle } from "#app/ui/own-style.tsx";
import type { Drive } from "../drive/drive.ts";
import type { DriveItem } from "../drive/drive-item.ts";
import { useFormats, useMessages } from "../messages/use-messages.tsx";
import { useIsPhone } from "../screen/use-media-query.ts";
import previewCss from "./preview.css?inline";
import { PreviewBody } from "./preview-body.tsx";

interface PreviewPanelProps {
  drive: Drive;
  item: DriveItem;
  /** The list that it is part of, for the next and the one before. */
  siblings: readonly DriveItem[];
  onShow: (item: DriveItem) => void;
  onClose: () => void;
  onDownload: () => void;
  /** Undefined for what cannot be shared. */
  onShare: (() => void) | undefined;
}

/** What is in a file, beside the list; on a phone over everything. Arrows lead to the next file and the one before. */
export function PreviewPanel(props: PreviewPanelProps) {
  const { drive, item, siblings, onShow, onClose } = props;
  const { preview: texts, files } = useMessages();
  const around = neighboursOf(item, siblings);
  const onKeyDown = (event: KeyboardEvent) => {
    const isFree = event.target instanceof Element && !event.target.closest("input, audio, video, [data-zoomed]");
    const to = event.key === "ArrowRight" ? around.next : event.key === "ArrowLeft" ? around.previous : undefined;
    if (event.key === "Escape") onClose();
    else if (to && isFree && !event.altKey && !event.ctrlKey && !event.metaKey) onShow(to);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <PreviewFrame label={texts.previewOf(item.name)} onClose={onClose} onKeyDown={onKeyDown}>
      <OwnStyle name="cloud-preview" css={previewCss} />
      <header className="preview-head">
        <h2 className="preview-title" dir="auto" title={item.name}>
          {item.name}
        </h2>
        <Step glyph="chevron-left" label={texts.previous} to={around.previous} onShow={onShow} />
        <Step glyph="chevron-right" label={texts.next} to={around.next} onShow={onShow} />
        <button
          type="button"
          className="glyph tool-button"
          data-glyph="close"
          aria-label={files.close}
          title={files.close}
          onClick={onClose}
        />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className="preview-body" tabIndex={0} aria-label={texts.contents}>
        <PreviewBody drive={drive} item={item} />
      </section>
      <Facts item={item} />
      <footer className="preview-foot">
        <Button size="sm" onClick={props.onDownload}>
          {files.commands.download}
        </Button>
        {props.onShare && (
          <Button size="sm" variant="secondary" onClick={props.onShare}>
            {files.commands.share}
          </Button>
        )}
      </footer>
    </PreviewFrame>
  );
}

function Facts({ item }: { item: DriveItem }) {
  const { preview: texts, files } = useMessages();
  const formats = useFormats();
  const facts = [
    [files.columns.size, formats.size(item.sizeBytes)],
    [files.columns.modified, formats.moment(item.modifiedMs)],
    [files.columns.owner, item.owner],
    [texts.type, item.mediaType || texts.unknownType],
  ] as const;
  return (
    <dl className="preview-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface StepProps {
  glyph: string;
  label: string;
  to: DriveItem | undefined;
  onShow: (item: DriveItem) => void;
}

function Step({ glyph, label, to, onShow }: StepProps) {
  return (
    <button
      type="button"
      className="glyph tool-button"
      data-glyph={glyph}
      aria-label={label}
      title={label}
      // Not disabled: the one that has the focus keeps it at the end of the list.
      aria-disabled={to === undefined}
      onClick={() => to && onShow(to)}
    />
  );
}

interface PreviewFrameProps {
  label: string;
  onClose: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
}

function PreviewFrame({ label, onClose, onKeyDown, children }: PreviewFrameProps) {
  const isPhone = useIsPhone();
  if (isPhone) return <PhoneFrame {...{ label, onClose, onKeyDown, children }} />;
  return (
    <aside className="preview-panel" aria-label={label} onKeyDown={onKeyDown}>
      {children}
    </aside>
  );
}

/** A modal of the browser's own: it makes all else inert, and the phone's way back closes it. */
function PhoneFrame({ label, onClose, onKeyDown, children }: PreviewFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="preview-panel preview-full"
      aria-label={label}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}

/** The files before and after; folders are passed over. */
function neighboursOf(item: DriveItem, siblings: readonly DriveItem[]) {
  const place = siblings.findIndex(({ id }) => id === item.id);
  const isFile = ({ type }: DriveItem) => type !== "folder";
  if (place === -1) return { previous: undefined, next: undefined };
  return {
    previous: siblings[siblings.findLastIndex((one, at) => at < place && isFile(one))],
    next: siblings[siblings.findIndex((one, at) => at > place && isFile(one))],
  };
}
