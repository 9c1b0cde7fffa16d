import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation, useNavigation } from "react-router";
import { splitLanguage } from "#app/lib/language/languages.ts";
import { pageOf } from "#app/shell/page-of.ts";
import { useStudio } from "#app/shell/studio.ts";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import overlayCss from "./loading-overlay.css?inline";
import { StudioMark } from "./navigation/studio-mark.tsx";

const shownForMs = 800;
/** Work that is due within half a frame is done in this frame. */
const halfFrameMs = 8;

export function LoadingOverlay() {
  const { name } = useStudio();
  const { loading } = useTexts("shell");
  const { change, isLeaving } = usePageChange();
  const [coveredChange, setCoveredChange] = useState(0);
  const isShown = change !== coveredChange;
  useAfterSeen(change, isLeaving, () => flushSync(() => setCoveredChange(change)));
  // Rendered empty first: only changes in a live region are announced.
  return (
    <div role="status">
      {isShown && (
        <div className="loading-overlay" key={change}>
          <StudioMark className="size-12" />
          <p className="loading-brand">{name}</p>
          <div className="loading-bar" />
          <p className="loading-label">{loading}</p>
          <ComponentStylesheet name="loading-overlay" css={overlayCss} />
        </div>
      )}
    </div>
  );
}

/** Counts page changes from their start; `isLeaving` while the next page is loading. */
function usePageChange(): { change: number; isLeaving: boolean } {
  const page = pageOf(useLocation().pathname);
  const { state, location, formMethod } = useNavigation();
  // A location that is loading still has the prefix of its language.
  const target = location && pageOf(splitLanguage(location.pathname).path);
  const isLeaving = state === "loading" && formMethod === undefined && target !== page;
  const [last, setLast] = useState({ page, isLeaving, change: 0 });
  if (last.page === page && last.isLeaving === isLeaving) return last;
  // In the same rendering: the next page may be ready at once, and must not be seen without the overlay.
  const isStart = !last.isLeaving && (isLeaving || last.page !== page);
  const next = { page, isLeaving, change: last.change + (isStart ? 1 : 0) };
  setLast(next);
  return next;
}

/** Calls back in the frame in which the overlay has been visible for its time, counted from its first frame. */
function useAfterSeen(change: number, isLeaving: boolean, callBack: () => void) {
  const firstFrame = useRef({ change: 0, ms: 0 });
  const latest = useRef(callBack);
  useEffect(() => {
    latest.current = callBack;
  });
  useLayoutEffect(() => {
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (nowMs: number) => {
      if (firstFrame.current.change !== change) firstFrame.current = { change, ms: nowMs };
      const leftMs = firstFrame.current.ms + shownForMs - nowMs;
      if (isLeaving) return; // once more when it has arrived
      if (leftMs <= halfFrameMs) latest.current();
      else timer = setTimeout(checkInFrame, leftMs - 2 * halfFrameMs);
    };
    const checkInFrame = () => {
      frame = requestAnimationFrame(look);
    };
    if (change > 0) checkInFrame();
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  }, [change, isLeaving]);
}
