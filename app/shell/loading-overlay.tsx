import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation, useNavigation } from "react-router";
import { BrandMark } from "#app/shell/brand-mark.tsx";
import { pageOf } from "#app/shell/page-of.ts";
import { OwnStyle } from "#app/ui/own-style.tsx";
import { studio } from "#studio";
import overlayCss from "./loading-overlay.css?inline";

const shownForMs = 800;
/** Half a frame: what is due in the middle of a frame is done in it, not in the next. */
const halfFrameMs = 8;

/**
 * Covers each change from one page to another for 800 ms, and longer where the next page is not there by then. That page
 * loads and is drawn beneath. Not shown for the first document, nor where the page stays the same.
 */
export function LoadingOverlay() {
  const { change, isLeaving } = usePageChange();
  const [coveredChange, setCoveredChange] = useState(0);
  const isShown = change !== coveredChange;
  useAfterSeen(change, isLeaving, () => flushSync(() => setCoveredChange(change)));
  // The region is there before its words: only what changes in it is announced.
  return (
    <div role="status">
      {isShown && (
        <div className="loading-overlay" key={change}>
          <BrandMark className="size-12" />
          <p className="loading-brand">{studio.name}</p>
          <div className="loading-bar" />
          <p className="loading-label">LOADING</p>
          <OwnStyle name="loading-overlay" css={overlayCss} />
        </div>
      )}
    </div>
  );
}

/** Counts the changes of the page from when they begin, and tells whether the next page is still on its way. */
function usePageChange(): { change: number; isLeaving: boolean } {
  const page = pageOf(useLocation().pathname);
  const { state, location: next, formMethod } = useNavigation();
  const isLeaving = state === "loading" && formMethod === undefined && pageOf(next.pathname) !== page;
  const [change, setChange] = useState(0);
  const last = useRef({ page, isLeaving });
  // Before the frame: the next page may be there at once, and must not be seen without its cover.
  useLayoutEffect(() => {
    const { page: lastPage, isLeaving: wasLeaving } = last.current;
    last.current = { page, isLeaving };
    if (!wasLeaving && (isLeaving || lastPage !== page)) setChange((count) => count + 1);
  }, [page, isLeaving]);
  return { change, isLeaving };
}

/** Calls back in the frame in which a change has been seen for its time, counted from the first frame that showed it. */
function useAfterSeen(change: number, isLeaving: boolean, callBack: () => void) {
  const firstFrame = useRef({ change: 0, ms: 0 });
  const latest = useRef(callBack);
  useEffect(() => {
    latest.current = callBack;
  });
  // Before the frame that shows it, so that this one is the first that is counted.
  useLayoutEffect(() => {
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (nowMs: number) => {
      if (firstFrame.current.change !== change) firstFrame.current = { change, ms: nowMs };
      const leftMs = firstFrame.current.ms + shownForMs - nowMs;
      if (isLeaving) return; // once more when it has arrived
      if (leftMs <= halfFrameMs) latest.current();
      else timer = setTimeout(lookInFrame, leftMs - 2 * halfFrameMs);
    };
    const lookInFrame = () => {
      frame = requestAnimationFrame(look);
    };
    if (change > 0) lookInFrame();
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  }, [change, isLeaving]);
}
