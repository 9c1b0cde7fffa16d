/*
 * Two display hints that the browser keeps. They open no door: the server's session decides. The specification
 * names the keys and their use: `persistentAdminLogin` shows the way to the panel.
 */
export const adminFlagKeys = ["isAdminLoggedIn", "persistentAdminLogin"] as const;
const changeEvent = "northlight:admin-flags";

/** Remembers that the owner has signed in on this browser. */
export function setAdminFlags(): void {
  changeStorage((storage) => {
    for (const key of adminFlagKeys) storage.setItem(key, "true");
  });
}

/** Forgets it. */
export function removeAdminFlags(): void {
  changeStorage((storage) => {
    for (const key of adminFlagKeys) storage.removeItem(key);
  });
}

/** Whether `persistentAdminLogin` is present, with whatever value. False where storage is blocked. */
export function hasPersistentAdminFlag(): boolean {
  try {
    return localStorage.getItem("persistentAdminLogin") !== null;
  } catch {
    return false;
  }
}

/** Calls back on every change, from other windows (`storage`) and from this one, as long as the document lives. */
export function onAdminFlagsChange(callBack: () => void): void {
  addEventListener("storage", callBack);
  addEventListener(changeEvent, callBack);
}

function changeStorage(change: (storage: Storage) => void): void {
  try {
    change(localStorage);
  } catch {
    // Storage is blocked or full: without the hint only a shortcut is missing.
  }
  window.dispatchEvent(new Event(changeEvent));
}
