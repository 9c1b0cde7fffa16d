import type { RouterContextProvider } from "react-router";
import { renewedCookiesContext } from "#app/platform/http/session-guard.server.ts";
import { staffContext } from "#app/platform/staff.context.ts";
import { accountsContext } from "../accounts.context.ts";
import { redirectToConfirm } from "./confirm-link.server.ts";
import { requireConfirmed } from "./confirm-session.usecases.server.ts";

/** @throws AppError as `requireConfirmed`, with the field `currentPassword` */
export async function confirmStaff(
  context: Readonly<RouterContextProvider>,
  currentPassword: string | undefined,
): Promise<void> {
  const { sessionId, signedInBy, isConfirmed, ...user } = context.get(staffContext);
  const session = { user, sessionId, signedInBy, isConfirmed };
  const setCookies = await requireConfirmed(context.get(accountsContext), session, currentPassword);
  context.get(renewedCookiesContext).push(...setCookies);
}

/** For a download, by a link: leads to the page that asks. @throws Response */
export function confirmStaffOfLink(context: Readonly<RouterContextProvider>, url: URL): void {
  if (!context.get(staffContext).isConfirmed) throw redirectToConfirm(url);
}
