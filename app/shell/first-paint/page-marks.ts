/*
 * Runs at the end of every document (`?script`) and keeps marks on <html> that CSS reads: whether the page has moved,
 * whether the owner has signed in on this browser. It also lets the fonts come, and follows the choice of a theme. So all
 * this needs no React.
 */
import "../follow-theme.ts";
import { hasPersistentAdminFlag, onAdminFlagsChange } from "../stored-admin-flags.ts";
import { afterFirstPaint } from "./after-first-paint.ts";
import { fetchFaces } from "./fetch-faces.ts";

const translucentAfterPx = 10;
const root = document.documentElement;

const markScrolled = () => root.toggleAttribute("data-scrolled", scrollY > translucentAfterPx);
const markAdmin = () => root.toggleAttribute("data-admin", hasPersistentAdminFlag());

addEventListener("scroll", markScrolled, { passive: true });
onAdminFlagsChange(markAdmin);
// A page from the back/forward cache has slept through the changes.
addEventListener("pageshow", ({ persisted }) => persisted && markAdmin());

// Reading storage and fetching fonts take time that belongs to the first frame.
afterFirstPaint(() => {
  markAdmin();
  fetchFaces();
});
