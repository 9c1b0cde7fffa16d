import { fetchToaster } from "#app/ui/toaster-code.ts";

type Toast = typeof import("sonner").toast;

interface ToastOptions {
  /** Overrides the 4.5 seconds of the toaster. */
  durationMs?: number;
  /** A toast with the same id is replaced instead of stacked. */
  id?: string;
}

interface UndoOptions {
  onUndo: () => void;
  /** How long the offer stands. Time on hover or with the keyboard's focus on it does not count. */
  durationMs: number;
  /** Called when the time is up or the visitor closes the toast: now the action may be carried out. */
  onExpire?: () => void;
  id?: string;
  /** What the button says, in the language of the rest. */
  undoLabel?: string;
}

/** Says that something went well. Call in the browser only. */
export function showSuccess(title: string, description?: string, { durationMs, id }: ToastOptions = {}): void {
  show((toast) => toast.success(title, { description, ...given({ duration: durationMs, id }) }));
}

/** Says that something failed. */
export function showError(title: string, description?: string, { durationMs, id }: ToastOptions = {}): void {
  show((toast) => toast.error(title, { description, ...given({ duration: durationMs, id }) }));
}

/** Says what was done and offers to take it back. Exactly one of `onUndo` and `onExpire` is called. */
export function showUndo(title: string, description: string, options: UndoOptions): void {
  const { onUndo, onExpire, durationMs, id, undoLabel = "Undo" } = options;
  let isSettled = false;
  const settle = (how: (() => void) | undefined) => () => {
    if (isSettled) return;
    isSettled = true;
    how?.();
  };
  const expire = settle(onExpire);
  show(
    (toast) =>
      toast(title, {
        description,
        duration: durationMs,
        action: { label: undoLabel, onClick: settle(onUndo) },
        onAutoClose: expire,
        onDismiss: expire,
        ...given({ id }),
      }),
    expire,
  );
}

/** @param onUnshown called where the toaster's code cannot be fetched */
function show(publish: (toast: Toast) => unknown, onUnshown?: () => void): void {
  fetchToaster()
    .then(async ({ toast, toastRegionMounted }) => {
      await toastRegionMounted;
      publish(toast);
    })
    .catch(() => onUnshown?.());
}

/** Without the keys that were not given: sonner takes a present `undefined` for a value. */
function given<T extends object>(options: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };
}
