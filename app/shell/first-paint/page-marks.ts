/*
 * Runs at the end of every document (`?script`). Sets attributes of <html> that CSS reads (scrolled, owner signed in),
 * loads the fonts and handles the theme switch, without React.
 */
import "../theme/follow-theme.ts";
import { observedChanges } from "../foreign-changes/recorded-changes.ts";
import { hasPersistentAdminFlag, onAdminFlagsChange } from "../navigation/stored-admin-flags.ts";
import { addLaterStyles } from "./add-later-styles.ts";
import { afterFirstPaint } from "./after-first-paint.ts";

const translucentAfterPx = 10;
const root = document.documentElement;

const markScrolled = () => root.toggleAttribute("data-scrolled", scrollY > translucentAfterPx);
const markAdmin = () => root.toggleAttribute("data-admin", hasPersistentAdminFlag());

const changes: MutationRecord[] = [];
const changeObserver = new MutationObserver((records) => changes.push(...records));
changeObserver.observe(document.body, observedChanges);
window.foreignChanges = [changes, changeObserver];

addEventListener("scroll", markScrolled, { passive: true });
onAdminFlagsChange(markAdmin);
// A page from the back/forward cache has missed changes.
addEventListener("pageshow", ({ persisted }) => persisted && markAdmin());

// Storage, fonts and decoration must not delay the first frame.
afterFirstPaint(() => {
  markAdmin();
  addLaterStyles();
});
