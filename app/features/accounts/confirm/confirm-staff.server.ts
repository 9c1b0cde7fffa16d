import { href, type RouterContextProvider, redirect } from "react-router";
import { originalLanguage, splitLanguage } from "#app/lib/language/languages.ts";
import { renewedCookiesContext } from "#app/platform/http/session-guard.server.ts";
import { getServices } from "#app/platform/services.ts";
import { staffContext } from "#app/platform/staff.context.ts";
import type { Session } from "../sign-in/sessions.server.ts";
import { requireConfirmed } from "./confirm-session.usecases.server.ts";

export function sessionOfStaff(context: Readonly<RouterContextProvider>): Session {
  const { sessionId, signedInBy, isConfirmed, lacksFactor: _, ...user } = context.get(staffContext);
  return { user: { ...user, language: originalLanguage }, sessionId, signedInBy, isConfirmed };
}

/** @throws AppError as `requireConfirmed`, with the field `currentPassword` */
export async function confirmStaff(
  context: Readonly<RouterContextProvider>,
  currentPassword: string | undefined,
): Promise<void> {
  const setCookies = await requireConfirmed(getServices(context).accounts, sessionOfStaff(context), currentPassword);
  context.get(renewedCookiesContext).push(...setCookies);
}

export const redirectToConfirm = ({ pathname, search }: URL): Response =>
  redirect(`${href("/account/confirm")}?${new URLSearchParams({ next: splitLanguage(pathname).path + search })}`);

/** Re-authentication for downloads. @throws Response that redirects to the page that asks */
export function confirmStaffOfLink(context: Readonly<RouterContextProvider>, url: URL): void {
  if (!context.get(staffContext).isConfirmed) throw redirectToConfirm(url);
}
