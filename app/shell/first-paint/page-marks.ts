/*
 * Runs at the end of every document (`?script`). Sets attributes of <html> that CSS reads (scrolled, owner signed in),
 * loads the fonts and handles the theme switch, without React.
 */
import "../theme/follow-theme.ts";
import { hasPersistentAdminFlag, onAdminFlagsChange } from "../navigation/stored-admin-flags.ts";
import { afterFirstPaint } from "./after-first-paint.ts";
import { laterStyleMeta } from "./element-ids.ts";
import { fetchFonts } from "./fetch-fonts.ts";

const translucentAfterPx = 10;
const root = document.documentElement;

const markScrolled = () => root.toggleAttribute("data-scrolled", scrollY > translucentAfterPx);
const markAdmin = () => root.toggleAttribute("data-admin", hasPersistentAdminFlag());

addEventListener("scroll", markScrolled, { passive: true });
onAdminFlagsChange(markAdmin);
// A page from the back/forward cache has missed changes.
addEventListener("pageshow", ({ persisted }) => persisted && markAdmin());

function addLaterStyle(): void {
  const href = document.querySelector<HTMLMetaElement>(`meta[name=${laterStyleMeta}]`)?.content;
  if (href) document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href }));
}

// Storage, fonts and decoration must not delay the first frame.
afterFirstPaint(() => {
  markAdmin();
  addLaterStyle();
  fetchFonts();
});
