import { Component, type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import type { Drive } from "../drive/drive.ts";
import type { DriveItem } from "../drive/drive-item.ts";
import { type PreviewKind, previewKindOf } from "./preview-kind.ts";
import { type PreviewProps, useContent } from "./use-content.ts";

type Shown = Exclude<PreviewKind, "folder" | "none">;

const media = () => import("./kinds/media-previews.tsx");

const previews: Record<Shown, ComponentType<PreviewProps>> = {
  text: lazy(async () => ({ default: (await import("./kinds/text-preview.tsx")).TextPreview })),
  code: lazy(async () => ({ default: (await import("./kinds/code-preview.tsx")).CodePreview })),
  markdown: lazy(async () => ({ default: (await import("./kinds/markdown-preview.tsx")).MarkdownPreview })),
  table: lazy(async () => ({ default: (await import("./kinds/table-preview.tsx")).TablePreview })),
  unknown: lazy(async () => ({ default: (await import("./kinds/text-preview.tsx")).UnknownPreview })),
  image: lazy(async () => ({ default: (await import("./kinds/image-preview.tsx")).ImagePreview })),
  pdf: lazy(async () => ({ default: (await media()).PdfPreview })),
  audio: lazy(async () => ({ default: (await media()).AudioPreview })),
  video: lazy(async () => ({ default: (await media()).VideoPreview })),
};

export function PreviewBody({ drive, item }: { drive: Drive; item: DriveItem }) {
  const { preview: texts, files } = useTexts("cloud");
  const kind = previewKindOf(item);
  if (kind === "folder") return <span className="preview-folder icon" data-icon="folder" aria-hidden="true" />;
  if (kind === "none") return <EmptyState title={texts.noPreview}>{texts.noPreviewText}</EmptyState>;
  return (
    <PreviewBoundary key={item.id} fallback={<Notice tone="danger">{files.driveErrors["unreadable-file"]}</Notice>}>
      <FileBody drive={drive} item={item} Preview={previews[kind]} />
    </PreviewBoundary>
  );
}

function FileBody({ drive, item, Preview }: { drive: Drive; item: DriveItem; Preview: ComponentType<PreviewProps> }) {
  const { preview: texts, files } = useTexts("cloud");
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

interface PreviewBoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** Contains errors of the preview. React has no error boundary for functions. */
class PreviewBoundary extends Component<PreviewBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
