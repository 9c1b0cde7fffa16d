/* Runs inline behind the login (`?script`): a modal from the first frame on, so that React leaves it as it is. */
import { returningMark } from "./returning-mark.ts";

const dialog = document.currentScript?.previousElementSibling;
if (dialog instanceof HTMLDialogElement && !document.documentElement.hasAttribute(returningMark)) {
  dialog.showModal();
  dialog.querySelector<HTMLElement>("[data-autofocus]")?.focus();
}
