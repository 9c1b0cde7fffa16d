import { href } from "react-router";
import { accountNoticeTexts } from "../strings/accounts-texts.server.ts";

type LoginNotices = ReturnType<typeof accountNoticeTexts>["login"];
type LoginReason = keyof LoginNotices;

export const readLoginNotice = (search: URLSearchParams): LoginNotices[LoginReason] | undefined =>
  Object.entries(accountNoticeTexts().login).find(([mark]) => search.has(mark))?.[1];

export const loginPath = (arrival: LoginReason): string => `${href("/login")}?${arrival}`;
