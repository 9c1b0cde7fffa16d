import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from "react";
import { followPointer } from "#app/ui/pointer/follow-pointer.ts";

export const narrowestPx = 320;
export const widestPx = 1280;

const clamp = (px: number): number => Math.round(Math.min(widestPx, Math.max(narrowestPx, px)));

/**
 * Sets the frame's width (`--w`) by a slider and a grip. Presets are radio buttons that CSS reads; choosing one resets
 * it.
 */
export function useFrameWidth() {
  const stage = useRef<HTMLElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const slider = useRef<HTMLInputElement>(null);

  const presets = () => stage.current?.querySelectorAll<HTMLInputElement>("input[data-width]") ?? [];

  function setWidth(px: number): void {
    frame.current?.style.setProperty("--w", `${clamp(px)}px`);
    for (const preset of presets()) preset.checked = false;
  }

  useEffect(() => {
    const { current: shown } = viewport;
    if (!shown) return;
    const observer = new ResizeObserver(() => showWidth(slider.current, shown.clientWidth));
    observer.observe(shown);
    return () => observer.disconnect();
  }, []);

  return {
    stage,
    frame,
    viewport,
    slider,
    onSlide: () => setWidth(Number(slider.current?.value)),
    onPreset: () => frame.current?.style.removeProperty("--w"),
    onGrab(event: ReactPointerEvent) {
      const startPx = viewport.current?.clientWidth ?? widestPx;
      // The frame is centered, so its edge moves half as far as its width grows.
      followPointer(event, { onMove: (px) => setWidth(startPx + 2 * px) });
    },
  };
}

function showWidth(slider: HTMLInputElement | null, px: number): void {
  if (!slider) return;
  slider.value = String(clamp(px));
  slider.setAttribute("aria-valuetext", `${px} pixels`);
  const shown = slider.nextElementSibling;
  if (shown) shown.textContent = `${px} px`;
}
