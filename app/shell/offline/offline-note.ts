const shownMs = 6_000;
let note: HTMLElement | undefined;

/** Needs no code that is still to be fetched: without a connection it could not be. */
export function showOfflineNote(): void {
  note?.remove();
  const shown = Object.assign(document.createElement("p"), {
    role: "alert",
    className: "skip-link",
    textContent: "No connection. The site cannot be reached. Check your connection and try again.",
  });
  // The skip link's look, in its position when it has the focus: a rule of its own would be part of each document.
  shown.style.cssText =
    "transform:translate(-50%);width:max-content;max-width:calc(100% - 1.5rem);border-radius:1.5rem";
  document.body.append(shown);
  note = shown;
  setTimeout(() => shown.remove(), shownMs);
}
