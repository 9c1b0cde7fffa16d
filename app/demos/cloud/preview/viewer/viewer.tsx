import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { Modal } from "#app/ui/dialogs/modal.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import type { Drive } from "../../drive/drive.ts";
import type { DriveItem } from "../../drive/drive-item.ts";
import { ToolButton } from "../../files/tool-button.tsx";
import { showName, useFormats } from "../../formats/formats.ts";
import { PreviewBody } from "../preview-body.tsx";

const slideMs = 4_000;

interface ViewerProps {
  drive: Drive;
  item: DriveItem;
  files: readonly DriveItem[];
  onShow: (item: DriveItem) => void;
  onClose: () => void;
}

/** A file over the whole screen. Arrow keys, Home and End move; Space starts and stops the slideshow; Esc closes. */
export function Viewer({ drive, item, files, onShow, onClose }: ViewerProps) {
  const { preview: texts, layout } = useTexts("cloud");
  const formats = useFormats();
  const index = files.findIndex(({ id }) => id === item.id);
  const pictures = files.filter(({ type }) => type === "image");
  const slides = useSlideshow(item, pictures, onShow);
  const show = (at: number) => {
    const next = files[at];
    if (next && next.id !== item.id) onShow(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event;
    event.stopPropagation(); // The list behind it has keys of its own.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isOfControl = target instanceof Element && target.closest("audio, video, input, [data-zoomed]") !== null;
    const isOfButton = target instanceof HTMLButtonElement;
    const targets: Record<string, number> = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      Home: 0,
      End: files.length - 1,
    };
    const at = targets[key];
    if (at !== undefined && !isOfControl) show(at);
    else if (key === " " && !isOfControl && !isOfButton && pictures.length > 1) slides.toggle();
    else return;
    event.preventDefault();
  };
  const screen = useFullScreen(onClose);
  return (
    <Modal
      className="viewer"
      aria-label={texts.viewerOf({ name: showName(item.name) })}
      onKeyDown={onKeyDown}
      onClose={onClose}
    >
      <div ref={screen} className="viewer-screen">
        <header className="viewer-head">
          <h2 className="preview-title" dir="auto">
            {showName(item.name)}
          </h2>
          <p className="viewer-count">
            {texts.position({ index: formats.number(index + 1), count: formats.number(files.length) })}
          </p>
          {pictures.length > 1 && (
            <ToolButton
              icon={slides.isRunning ? "pause" : "play"}
              label={slides.isRunning ? texts.stopSlideshow : texts.startSlideshow}
              onClick={slides.toggle}
            />
          )}
          <ToolButton icon="close" label={layout.close} onClick={onClose} />
        </header>
        <div className="viewer-stage">
          <ToolButton
            icon="chevron-left"
            label={texts.previous}
            aria-disabled={index <= 0}
            onClick={() => show(index - 1)}
          />
          <section className="preview-body" aria-label={texts.contents}>
            <PreviewBody drive={drive} item={item} />
          </section>
          <ToolButton
            icon="chevron-right"
            label={texts.next}
            aria-disabled={index >= files.length - 1}
            onClick={() => show(index + 1)}
          />
        </div>
      </div>
    </Modal>
  );
}

function useSlideshow(item: DriveItem, pictures: readonly DriveItem[], onShow: (item: DriveItem) => void) {
  const [isRunning, setRunning] = useState(false);
  const showNext = useEffectEvent(() => {
    const next = pictures[(pictures.findIndex(({ id }) => id === item.id) + 1) % pictures.length];
    if (next) onShow(next);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture has its full time, also one chosen by hand
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(showNext, slideMs);
    return () => clearTimeout(timer);
  }, [isRunning, item.id]);
  return { isRunning, toggle: () => setRunning((was) => !was) };
}

/** Always fills the window, and the screen if the browser allows it. Leaving one leaves the other. */
function useFullScreen(onClose: () => void) {
  const screen = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const filled = screen.current;
    filled?.requestFullscreen?.().catch(() => {});
    const onChange = () => {
      if (!document.fullscreenElement) close();
    };
    filled?.addEventListener("fullscreenchange", onChange);
    return () => {
      filled?.removeEventListener("fullscreenchange", onChange);
      if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
    };
  }, []);
  return screen;
}
