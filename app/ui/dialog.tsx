import {
  type MouseEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

interface DialogProps {
  open: boolean;
  /** Asked for by Esc, the backdrop and the close button. The owner of `open` decides. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons, pinned below the scrolling body. A submit button here names its form: `<Button form="id">`. */
  footer?: ReactNode;
  size?: "sm" | "md" | "lg";
  /** Names the close button, in the language of what is inside. */
  closeLabel?: string;
}

/**
 * A modal on the native <dialog>: the browser keeps the focus inside, makes the page inert and gives the focus back.
 * A sheet from the bottom on phones. Content mounts on opening and goes after closing, so forms start fresh.
 * Mark a field with `data-autofocus` to start there; otherwise the body takes the focus, so arrow keys scroll it.
 */
export function Dialog({ open, onClose, title, children, footer, size = "md", closeLabel = "Close" }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);
  const titleId = useId();
  const isMounted = useDialogElement(dialog, open);

  // Only a press that both starts and ends on the backdrop closes: dragging a selection out of a field must not.
  const notePress = (event: PointerEvent<HTMLDialogElement>) => {
    pressedBackdrop.current = event.target === event.currentTarget;
  };
  const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (pressedBackdrop.current && event.target === event.currentTarget) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Esc, through onCancel
    <dialog
      ref={dialog}
      className={`dialog dialog-${size}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file picker inside bubbles its own cancel.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // The browser may close by itself, such as on a second Esc or a phone's back gesture.
        // One that has been reopened since (React's strict effects do) is not closed.
        if (event.target === event.currentTarget && open && !event.currentTarget.open) onClose();
      }}
      onPointerDown={notePress}
      onClick={closeOnBackdrop}
    >
      {isMounted && (
        <Frozen isLive={open}>
          <div className="dialog-frame">
            <header className="dialog-head">
              <h2 id={titleId} className="text-xl">
                {title}
              </h2>
              <button type="button" className="icon-button" aria-label={closeLabel} onClick={onClose}>
                <CrossIcon />
              </button>
            </header>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
            <section className="dialog-body" tabIndex={0} aria-labelledby={titleId}>
              {children}
            </section>
            {footer && <footer className="dialog-foot">{footer}</footer>}
          </div>
        </Frozen>
      )}
    </dialog>
  );
}

/** Keeps the last open content on screen while the dialog fades, although its owner has already let go of it. */
const Frozen = memo(
  function Frozen({ children }: { isLive: boolean; children: ReactNode }) {
    return children;
  },
  (_before, now) => !now.isLive,
);

/** Opens and closes the element; says whether its content should be there (true until the closing fade has ended). */
function useDialogElement(ref: { current: HTMLDialogElement | null }, open: boolean): boolean {
  const [hasContent, setHasContent] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || !open) return;
    if (!element.open) element.showModal();
    const start = element.querySelector<HTMLElement>("[data-autofocus]") ?? element.querySelector(".dialog-body");
    if (start instanceof HTMLElement) start.focus();
    setHasContent(true);
    return () => {
      element.close();
      const fades = element.getAnimations().map((animation) => animation.finished);
      Promise.allSettled(fades).then(() => !element.open && setHasContent(false));
    };
  }, [ref, open]);
  // Taken out of the page while it is open: closed before that, so that the browser still gives the focus back.
  useLayoutEffect(() => {
    const element = ref.current;
    return () => element?.close();
  }, [ref]);
  return open || hasContent;
}

function CrossIcon() {
  return (
    <svg viewBox="0 0 20 20" className="size-5" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
      <path d="M5 5l10 10M15 5L5 15" strokeLinecap="round" />
    </svg>
  );
}
