/* Two display hints in `localStorage`, specified by name. They grant nothing: the server's session decides. */
export const adminFlagKeys = ["isAdminLoggedIn", "persistentAdminLogin"] as const;
const changeEvent = "admin-flags";

export function setAdminFlags(): void {
  changeStorage((storage) => {
    for (const key of adminFlagKeys) storage.setItem(key, "true");
  });
}

export function removeAdminFlags(): void {
  changeStorage((storage) => {
    for (const key of adminFlagKeys) storage.removeItem(key);
  });
}

export function hasPersistentAdminFlag(): boolean {
  try {
    return localStorage.getItem("persistentAdminLogin") !== null;
  } catch {
    return false;
  }
}

export function onAdminFlagsChange(callBack: () => void): void {
  addEventListener("storage", callBack);
  addEventListener(changeEvent, callBack);
}

function changeStorage(change: (storage: Storage) => void): void {
  try {
    change(localStorage);
  } catch {
    // Storage is blocked or full: only a shortcut is missing.
  }
  window.dispatchEvent(new Event(changeEvent));
}
