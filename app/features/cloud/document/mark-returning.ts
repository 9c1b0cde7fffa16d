/* Runs inline in the demo's document (`?script`), before what it hides. */
import { sessionStorageKeys, settingsStorageKeys } from "../browser-storage-names.ts";
import { returningMark } from "./returning-mark.ts";

const keys = [sessionStorageKeys.authenticated, settingsStorageKeys.user, settingsStorageKeys.site];
try {
  document.documentElement.toggleAttribute(
    returningMark,
    keys.some((key) => localStorage.getItem(key) !== null),
  );
} catch {
  // Storage is blocked: each visit is the first.
}
