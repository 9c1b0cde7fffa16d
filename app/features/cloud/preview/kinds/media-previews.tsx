import { useMessages } from "../../messages/use-messages.tsx";
import { useObjectUrl } from "../use-content.ts";
import type { PreviewProps } from "./preview-props.ts";

/** In the browser's own viewer. Its address is typed as PDF, so that nothing else can be shown in the frame. */
export function PdfPreview({ content, item }: PreviewProps) {
  const { preview: texts } = useMessages();
  const url = useObjectUrl(content, "application/pdf");
  if (!navigator.pdfViewerEnabled) return <p className="preview-note">{texts.noPdfViewer}</p>;
  return url ? <iframe className="preview-pdf" src={url} title={item.name} /> : null;
}

export function AudioPreview({ content, item }: PreviewProps) {
  const url = useObjectUrl(content, item.mediaType);
  // biome-ignore lint/a11y/useMediaCaption: the visitor's own file; there are no captions to it
  return url ? <audio className="preview-audio" src={url} controls aria-label={item.name} /> : null;
}

export function VideoPreview({ content, item }: PreviewProps) {
  const url = useObjectUrl(content, item.mediaType);
  // biome-ignore lint/a11y/useMediaCaption: the visitor's own file; there are no captions to it
  return url ? <video className="preview-video" src={url} controls aria-label={item.name} /> : null;
}
