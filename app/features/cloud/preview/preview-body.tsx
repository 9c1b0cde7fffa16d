import { type ComponentType, lazy, Suspense } from "react";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import type { Drive } from "../drive/drive.ts";
import type { DriveItem } from "../drive/drive-item.ts";
import { useMessages } from "../messages/use-messages.tsx";
import type { PreviewProps } from "./kinds/preview-props.ts";
import { PreviewBoundary } from "./preview-boundary.tsx";
import { type PreviewKind, previewKindOf } from "./preview-kind.ts";
import { useContent } from "./use-content.ts";

type Shown = Exclude<PreviewKind, "folder" | "none">;

const media = () => import("./kinds/media-previews.tsx");

/** Each is fetched when the first file of its kind is looked at. */
const previews: Record<Shown, ComponentType<PreviewProps>> = {
  text: lazy(async () => ({ default: (await import("./kinds/text-preview.tsx")).TextPreview })),
  code: lazy(async () => ({ default: (await import("./kinds/code-preview.tsx")).CodePreview })),
  markdown: lazy(async () => ({ default: (await import("./kinds/markdown-preview.tsx")).MarkdownPreview })),
  table: lazy(async () => ({ default: (await import("./kinds/table-preview.tsx")).TablePreview })),
  image: lazy(async () => ({ default: (await import("./kinds/image-preview.tsx")).ImagePreview })),
  pdf: lazy(async () => ({ default: (await media()).PdfPreview })),
  audio: lazy(async () => ({ default: (await media()).AudioPreview })),
  video: lazy(async () => ({ default: (await media()).VideoPreview })),
};

/** The content of a file, in the way that fits it. */
export function PreviewBody({ drive, item }: { drive: Drive; item: DriveItem }) {
  const { preview: texts, files } = useMessages();
  const kind = previewKindOf(item);
  if (kind === "folder" || kind === "none")
    return <EmptyState title={texts.noPreview}>{texts.noPreviewText}</EmptyState>;
  return (
    <PreviewBoundary key={item.id} fallback={<Notice tone="danger">{files.driveErrors["unreadable-file"]}</Notice>}>
      <FileBody drive={drive} item={item} Preview={previews[kind]} />
    </PreviewBoundary>
  );
}

interface FileBodyProps {
  drive: Drive;
  item: DriveItem;
  Preview: ComponentType<PreviewProps>;
}

function FileBody({ drive, item, Preview }: FileBodyProps) {
  const { preview: texts, files } = useMessages();
  const content = useContent(drive, item.id);
  if (content.kind === "loading") return <Spinner label={texts.loading} />;
  if (content.kind === "failed") return <Notice tone="danger">{files.driveErrors[content.code]}</Notice>;
  if (content.content.size === 0) return <p className="preview-note">{texts.emptyFile}</p>;
  return (
    <Suspense fallback={<Spinner label={texts.loading} />}>
      <Preview item={item} content={content.content} />
    </Suspense>
  );
}
