/** For rendered third-party markup: links open in a new window; of inputs only task-list checkboxes remain, named by their item; empty table headings become cells. */
export function tameMarkup(root: ParentNode): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>("a[href]")) {
    link.target = "_blank";
    link.rel = "noopener noreferrer nofollow";
  }
  for (const box of root.querySelectorAll("input")) {
    if (box.type === "checkbox") {
      box.disabled = true;
      box.setAttribute("aria-label", readTask(box));
    } else box.remove();
  }
  // An empty heading names nothing; a screen reader would announce it with each cell.
  for (const heading of root.querySelectorAll("th")) {
    if (!heading.textContent?.trim()) heading.replaceWith(document.createElement("td"));
  }
}

function readTask(box: HTMLInputElement): string {
  const item = box.closest("li")?.cloneNode(true);
  if (!(item instanceof Element)) return "Task";
  for (const list of item.querySelectorAll("ul, ol")) list.remove();
  return item.textContent?.replace(/\s+/g, " ").trim() || "Task";
}
