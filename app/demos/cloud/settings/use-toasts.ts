import { showError, showSuccess, showUndo } from "#app/ui/show-toast.ts";
import { useStoredValue } from "./stored/stored-value.ts";
import { userSettings } from "./user-settings.ts";

export interface Toasts {
  success: typeof showSuccess;
  error: typeof showError;
  undo: typeof showUndo;
}

const silent = () => undefined;

export function useToasts(): Toasts {
  const { notificationsEnabled } = useStoredValue(userSettings);
  return { success: notificationsEnabled ? showSuccess : silent, error: showError, undo: showUndo };
}
