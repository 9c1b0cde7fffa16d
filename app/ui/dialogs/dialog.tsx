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
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Pinned below the scrolling body. A submit button here names its form: `<Button form="id">`. */
  footer?: ReactNode;
  size?: "sm" | "md" | "lg";
  closeLabel?: string;
  /** The server's document has it with its content, whatever `open` says. A script of the page opens it before React starts. */
  isInDocument?: boolean;
}

/**
 * A modal on the native <dialog>; a bottom sheet on phones. Content is mounted while open, so forms start empty. A
 * field with `data-autofocus` gets the focus; otherwise the body, so that arrow keys scroll it.
 */
export function Dialog({
  open,
  onClose,
  title,
  children,
  footer,
  size = "md",
  closeLabel = "Close",
  isInDocument = false,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);
  const titleId = useId();
  const [wasInDocument] = useState(isInDocument);
  const isMounted = useDialogElement(dialog, open, isInDocument) || isInDocument;

  // A press must start and end on the backdrop: selecting text may end outside a field.
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
      data-in-document={wasInDocument || undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file picker inside fires its own cancel.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // The browser may close it by itself (second Esc, back gesture). One that strict effects have reopened stays open.
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

/** Keeps the last content visible while the dialog fades out. */
const Frozen = memo(
  function Frozen({ children }: { isLive: boolean; children: ReactNode }) {
    return children;
  },
  (_before, now) => !now.isLive,
);

function useDialogElement(ref: { current: HTMLDialogElement | null }, open: boolean, isInDocument: boolean): boolean {
  const [hasContent, setHasContent] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isInDocument) return;
    if (!open) return element.close();
    const used = element.contains(document.activeElement) ? document.activeElement : null;
    if (!element.open) element.showModal();
    const start = used ?? element.querySelector("[data-autofocus]") ?? element.querySelector(".dialog-body");
    if (start instanceof HTMLElement) start.focus();
    setHasContent(true);
    return () => {
      delete element.dataset.inDocument;
      element.close();
      const fades = element.getAnimations().map((animation) => animation.finished);
      Promise.allSettled(fades).then(() => !element.open && setHasContent(false));
    };
  }, [ref, open, isInDocument]);
  // Closed before it is removed, so that the browser restores the focus.
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
