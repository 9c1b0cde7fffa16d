/* Runs inline after the login (`?script`) and makes it modal in the first frame; React then leaves it unchanged. */
import { returningMark } from "#app/shell/returning/returning-mark.ts";

const dialog = document.currentScript?.previousElementSibling;
if (dialog instanceof HTMLDialogElement && !document.documentElement.hasAttribute(returningMark)) {
  dialog.showModal();
  dialog.querySelector<HTMLElement>("[data-autofocus]")?.focus();
}
