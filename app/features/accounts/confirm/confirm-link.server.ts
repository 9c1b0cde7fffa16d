import { href, redirect } from "react-router";

/** @param url of the download that follows */
export const redirectToConfirm = ({ pathname, search }: URL): Response =>
  redirect(`${href("/account/confirm")}?${new URLSearchParams({ next: pathname + search })}`);
