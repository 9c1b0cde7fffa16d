import { secondMs, undoS } from "#app/lib/units.ts";
import { readPageTexts } from "./language/use-texts.tsx";
import { fetchToaster } from "./toasts/toaster-code.ts";
import { addUndoOffer } from "./toasts/undo-offers.ts";

type Toast = typeof import("sonner").toast;

interface ToastOptions {
  id?: string;
}

interface UndoOptions {
  onUndo: () => void;
  durationMs?: number;
}

export function showSuccess(title: string, description?: string, options?: ToastOptions): void {
  show((toast) => toast.success(title, { description, ...options }));
}

export function showError(title: string, description?: string, options?: ToastOptions): void {
  show((toast) => toast.error(title, { description, ...options }));
}

export function showUndo(title: string, description: string | undefined, options: UndoOptions): void {
  const { onUndo, durationMs = undoS * secondMs } = options;
  let isOver = false;
  const withdraw = addUndoOffer();
  const end = () => {
    isOver = true;
    withdraw();
  };
  const undo = () => {
    if (isOver) return;
    end();
    onUndo();
  };
  show((toast) =>
    toast(title, {
      description,
      duration: durationMs,
      action: { label: readPageTexts("ui").undo, onClick: undo },
      onAutoClose: end,
      onDismiss: end,
    }),
  );
}

interface ToastAction {
  label: string;
  onClick: () => void;
}

export function showWithAction(title: string, description: string, action: ToastAction): void {
  show((toast) => toast(title, { description, duration: undoS * secondMs, action }));
}

function show(publish: (toast: Toast) => unknown): void {
  fetchToaster()
    .then(async ({ toast, toastRegionMounted }) => {
      await toastRegionMounted;
      publish(toast);
    })
    .catch(() => undefined);
}
