/* Runs inline (`?script`), before what a visitor does not see for whom the browser stores something of the page. */
import { returningMark } from "./returning-mark.ts";

const keys = document.currentScript?.dataset.keys?.split(" ") ?? [];
try {
  document.documentElement.toggleAttribute(
    returningMark,
    keys.some((key) => localStorage.getItem(key) !== null),
  );
} catch {
  // Storage is blocked: each visit is the first.
}
