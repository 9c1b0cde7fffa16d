import { expect, test } from "vitest";
import { canonicalPath } from "./canonical-path.ts";

test.each([
  ["/", "/", "/"],
  ["/Contact", "/contact", "/contact"],
  ["/cONTACT/Conversation", "contact/conversation", "/contact/conversation"],
  ["/c%6Fntact", "/contact", "/contact"],
  ["/PROJECTS/Coder-Tweaks/tools/UUID-Generator", "/projects/coder-tweaks/tools/uuid-generator", undefined],
  ["/Notes/Ceny-2026", "/notes/:slug", "/notes/ceny-2026"],
  ["/WORK/one", "/work/:slug", "/work/one"],
  ["/Admin/Inbox/aB3/Mail/cD4", "/admin/inbox/:id/mail/:reply?", "/admin/inbox/aB3/mail/cD4"],
  ["/Admin/Inbox/aB3/Mail", "/admin/inbox/:id/mail/:reply?", "/admin/inbox/aB3/mail"],
  ["/Cloud/Documents/Żółw.TXT", "/cloud/*", "/cloud/Documents/Żółw.TXT"],
  ["/Notes/%C5%81%C3%B3d%C5%BA", "/notes/:slug", "/notes/%C5%81%C3%B3d%C5%BA"],
  ["/PL", "/*", "/pl"],
  ["/Pl/Contact", "*", "/pl/Contact"],
  ["/No/Such/Page", "/*", "/No/Such/Page"],
])("%s of %s", (path, pattern, canonical = pattern) => {
  expect(canonicalPath(path, pattern)).toBe(canonical);
  expect(canonicalPath(canonical, pattern)).toBe(canonical);
});
