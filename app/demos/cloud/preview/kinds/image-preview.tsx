import { useState } from "react";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { ToolButton } from "../../files/tool-button.tsx";
import { useFormats } from "../../formats/formats.ts";
import { type PreviewProps, useObjectUrl } from "../use-content.ts";

const smallest = 0.25;
const largest = 8;
const step = 1.25;

/** SVG is shown only as an image, so that no script in it runs. */
export function ImagePreview({ content, item }: PreviewProps) {
  const { preview: texts } = useTexts("cloud");
  const formats = useFormats();
  const url = useObjectUrl(content, item.mediaType);
  const [zoom, setZoom] = useState<number>();
  const [naturalWidthPx, setNaturalWidthPx] = useState(0);
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <p className="preview-note">{texts.brokenImage}</p>;
  const zoomBy = (factor: number) => setZoom((before) => Math.max(smallest, Math.min(largest, (before ?? 1) * factor)));
  return (
    <div className="preview-image">
      {/* biome-ignore lint/a11y/useSemanticElements: controls of a view, no part of a form */}
      <div className="zoom-bar" role="group" aria-label={texts.zoom}>
        <ToolButton icon="minus" label={texts.zoomOut} onClick={() => zoomBy(1 / step)} />
        <output className="zoom-level">{zoom === undefined ? texts.fitted : formats.percent(zoom)}</output>
        <ToolButton icon="plus" label={texts.zoomIn} onClick={() => zoomBy(step)} />
        <button type="button" className="zoom-fit" aria-pressed={zoom === undefined} onClick={() => setZoom(undefined)}>
          {texts.fit}
        </button>
        <button type="button" className="zoom-fit" aria-pressed={zoom === 1} onClick={() => setZoom(1)}>
          {formats.percent(1)}
        </button>
      </div>
      <section
        className="image-room"
        data-zoomed={zoom === undefined ? undefined : true}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label={item.name}
      >
        {url && (
          <img
            src={url}
            alt={item.name}
            style={zoom === undefined ? undefined : { width: naturalWidthPx * zoom }}
            onLoad={({ currentTarget }) => setNaturalWidthPx(currentTarget.naturalWidth || 300)}
            onError={() => setBroken(true)}
          />
        )}
      </section>
    </div>
  );
}
