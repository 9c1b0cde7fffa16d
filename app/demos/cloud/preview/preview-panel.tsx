import { type KeyboardEvent, lazy, type ReactNode, Suspense, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { Modal } from "#app/ui/dialogs/modal.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import type { Drive } from "../drive/drive.ts";
import type { DriveItem } from "../drive/drive-item.ts";
import { splitName } from "../drive/item-name.ts";
import { ToolButton } from "../files/tool-button.tsx";
import { showName, useFormats } from "../formats/formats.ts";
import type { CloudTexts } from "../strings/load-strings.ts";
import { useIsPhone } from "../theme/use-media-query.ts";
import previewCss from "./preview.css?inline";
import { PreviewBody } from "./preview-body.tsx";

const Viewer = lazy(async () => ({ default: (await import("./viewer/viewer.tsx")).Viewer }));

interface PreviewPanelProps {
  drive: Drive;
  item: DriveItem;
  siblings: readonly DriveItem[];
  onShow: (item: DriveItem) => void;
  onClose: () => void;
  onDownload: () => void;
  onShare: (() => void) | undefined;
}

export function PreviewPanel(props: PreviewPanelProps) {
  const { drive, item, siblings, onShow, onClose } = props;
  const { preview: texts, files, layout } = useTexts("cloud");
  const around = neighborsOf(item, siblings);
  const [isViewing, setViewing] = useState(false);
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
    <PreviewContainer label={texts.previewOf({ name: showName(item.name) })} onClose={onClose} onKeyDown={onKeyDown}>
      <ComponentStylesheet name="cloud-preview" css={previewCss} />
      <header className="preview-head">
        <h2 className="preview-title" dir="auto" title={showName(item.name)}>
          {showName(item.name)}
        </h2>
        {/* Not disabled, so that they keep the focus at the end of the list. */}
        <ToolButton
          icon="chevron-left"
          label={texts.previous}
          aria-disabled={!around.previous}
          onClick={() => around.previous && onShow(around.previous)}
        />
        <ToolButton
          icon="chevron-right"
          label={texts.next}
          aria-disabled={!around.next}
          onClick={() => around.next && onShow(around.next)}
        />
        {item.type !== "folder" && (
          <ToolButton icon="expand" label={texts.fullScreen} onClick={() => setViewing(true)} />
        )}
        <ToolButton icon="close" label={layout.close} onClick={onClose} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className="preview-body" tabIndex={0} aria-label={texts.contents}>
        {!isViewing && <PreviewBody drive={drive} item={item} />}
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
      {isViewing && item.type !== "folder" && (
        <Suspense>
          <Viewer
            drive={drive}
            item={item}
            files={siblings.filter(({ type }) => type !== "folder")}
            onShow={onShow}
            onClose={() => setViewing(false)}
          />
        </Suspense>
      )}
    </PreviewContainer>
  );
}

function Facts({ item }: { item: DriveItem }) {
  const { preview: texts, files } = useTexts("cloud");
  const formats = useFormats();
  const facts = [
    [files.columns.size, formats.size(item.sizeBytes)],
    [files.columns.modified, formats.moment(item.modifiedMs)],
    [files.columns.owner, item.owner],
    [texts.type, typeNameOf(item, texts.types)],
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

interface PreviewContainerProps {
  label: string;
  onClose: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
}

function PreviewContainer({ label, onClose, onKeyDown, children }: PreviewContainerProps) {
  const isPhone = useIsPhone();
  if (isPhone) {
    return (
      <Modal className="preview-panel preview-full" aria-label={label} onKeyDown={onKeyDown} onClose={onClose}>
        {children}
      </Modal>
    );
  }
  return (
    <aside className="preview-panel" aria-label={label} onKeyDown={onKeyDown}>
      {children}
    </aside>
  );
}

function neighborsOf(item: DriveItem, siblings: readonly DriveItem[]) {
  const index = siblings.findIndex(({ id }) => id === item.id);
  const isFile = ({ type }: DriveItem) => type !== "folder";
  if (index === -1) return { previous: undefined, next: undefined };
  return {
    previous: siblings[siblings.findLastIndex((one, at) => at < index && isFile(one))],
    next: siblings[siblings.findIndex((one, at) => at > index && isFile(one))],
  };
}

type TypeTexts = CloudTexts["preview"]["types"];

const formats: Readonly<Record<string, string>> = {
  ...{ md: "Markdown", markdown: "Markdown", jpg: "JPEG", doc: "Word", docx: "Word", odt: "OpenDocument" },
  ...{ xls: "Excel", xlsx: "Excel", ods: "OpenDocument", ppt: "PowerPoint", pptx: "PowerPoint", odp: "OpenDocument" },
  ...{
    js: "JavaScript",
    mjs: "JavaScript",
    cjs: "JavaScript",
    ts: "TypeScript",
    htm: "HTML",
    scss: "SCSS",
    less: "Less",
  },
  ...{ yml: "YAML", sh: "Shell", py: "Python", rb: "Ruby", java: "Java", kt: "Kotlin", swift: "Swift", go: "Go" },
  ...{
    rs: "Rust",
    h: "C",
    cpp: "C++",
    cs: "C#",
    graphql: "GraphQL",
    vue: "Vue",
    webm: "WebM",
    webp: "WebP",
    mov: "QuickTime",
  },
};

const documents: readonly (readonly [RegExp, "document" | "spreadsheet" | "presentation" | "archive" | "table"])[] = [
  [/^text\/(csv|tab-separated-values)$/, "table"],
  [/spreadsheet|ms-excel/, "spreadsheet"],
  [/presentation|ms-powerpoint/, "presentation"],
  [/^application\/(zip|gzip)$/, "archive"],
  [/^(text\/markdown|application\/(pdf|rtf|msword|vnd\.))/, "document"],
];

export function typeNameOf({ name, type, mediaType }: DriveItem, types: TypeTexts): string {
  if (type === "folder") return types.folder;
  if (mediaType === "text/plain") return types.text;
  const ending = splitName(name).ending.slice(1).toLowerCase();
  if (ending === "") return types.unknown;
  const format = formats[ending] ?? ending.toUpperCase();
  const [kind] = mediaType.split("/");
  if (kind === "image" || kind === "audio" || kind === "video") return types[kind]({ format });
  if (type === "code") return types.code({ format });
  const found = documents.find(([pattern]) => pattern.test(mediaType));
  return found ? types[found[1]]({ format }) : types.file({ format });
}
