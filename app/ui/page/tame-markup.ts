/** For rendered third-party markup: links open in a new window; of inputs only task-list checkboxes remain. */
export function tameMarkup(root: ParentNode): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>("a[href]")) {
    link.target = "_blank";
    link.rel = "noopener noreferrer nofollow";
  }
  for (const box of root.querySelectorAll("input")) {
    if (box.type === "checkbox") box.disabled = true;
    else box.remove();
  }
}
