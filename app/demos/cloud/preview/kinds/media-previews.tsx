import { useState } from "react";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { type PreviewProps, useObjectUrl } from "../use-content.ts";

/** The blob is typed as PDF, so that the iframe shows nothing else. */
export function PdfPreview({ content, item }: PreviewProps) {
  const { preview: texts } = useTexts("cloud");
  const url = useObjectUrl(content, "application/pdf");
  if (!navigator.pdfViewerEnabled) return <p className="preview-note">{texts.noPdfViewer}</p>;
  return url ? <iframe className="preview-pdf" src={url} title={item.name} /> : null;
}

export function AudioPreview({ content, item }: PreviewProps) {
  const { url, isBroken, onError } = useMedia(content, item.mediaType);
  if (isBroken) return <BrokenMedia />;
  // biome-ignore lint/a11y/useMediaCaption: the visitor's own file; there are no captions to it
  return url ? <audio className="preview-audio" src={url} controls aria-label={item.name} onError={onError} /> : null;
}

export function VideoPreview({ content, item }: PreviewProps) {
  const { url, isBroken, onError } = useMedia(content, item.mediaType);
  if (isBroken) return <BrokenMedia />;
  // biome-ignore lint/a11y/useMediaCaption: the visitor's own file; there are no captions to it
  return url ? <video className="preview-video" src={url} controls aria-label={item.name} onError={onError} /> : null;
}

function useMedia(content: Blob, mediaType: string) {
  const url = useObjectUrl(content, mediaType);
  const [brokenUrl, setBrokenUrl] = useState<string>();
  return { url, isBroken: url !== undefined && brokenUrl === url, onError: () => setBrokenUrl(url) };
}

function BrokenMedia() {
  const { preview: texts } = useTexts("cloud");
  return <p className="preview-note">{texts.brokenMedia}</p>;
}
