/* Runs inline in the demo's document (`?script`), before what it hides. */
import { returningKeys } from "../browser-storage-names.ts";
import { returningMark } from "./returning-mark.ts";

try {
  document.documentElement.toggleAttribute(
    returningMark,
    returningKeys.some((key) => localStorage.getItem(key) !== null),
  );
} catch {
  // Storage is blocked: each visit is the first.
}
