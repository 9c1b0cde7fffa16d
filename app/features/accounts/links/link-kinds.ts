import { href } from "react-router";
import { dayMs, hourMs, minuteMs } from "#app/lib/units.ts";
import type { LinkKind } from "../accounts.tables.ts";
import {
  confirmLinkValidH,
  deletionLinkValidMin,
  emailLinkValidH,
  endSessionLinkValidDays,
  invitationValidDays,
  resetLinkValidMin,
  setupLinkValidH,
  signInLinkValidMin,
} from "../accounts-limits.ts";

/** Links in sent mails use these paths. */
export const linkKinds: Readonly<Record<LinkKind, { path: string; validMs: number }>> = {
  confirm: { path: href("/register/confirm"), validMs: confirmLinkValidH * hourMs },
  "sign-in": { path: href("/login/link"), validMs: signInLinkValidMin * minuteMs },
  reset: { path: href("/login/reset"), validMs: resetLinkValidMin * minuteMs },
  "change-email": { path: href("/account/email"), validMs: emailLinkValidH * hourMs },
  delete: { path: href("/account/delete"), validMs: deletionLinkValidMin * minuteMs },
  invite: { path: href("/login/invitation"), validMs: invitationValidDays * dayMs },
  "end-session": { path: href("/login/end-session"), validMs: endSessionLinkValidDays * dayMs },
  "set-up": { path: href("/admin/setup"), validMs: setupLinkValidH * hourMs },
};

export function linkKindOf(pattern: string): LinkKind {
  const kind = (Object.keys(linkKinds) as LinkKind[]).find((key) => linkKinds[key].path.endsWith(pattern));
  if (!kind) throw new Error(`No link has the path ${pattern}.`);
  return kind;
}
