/** The roles by which the journeys find elements, with those that have them. */
const selectors = {
  button: "button, summary, [role=button]",
  dialog: "dialog, [role=dialog], [role=alertdialog]",
  gridcell: "[role=gridcell]",
  heading: "h1, h2, h3, h4",
  link: "a[href]",
  region: "section, [role=region]",
  tab: "[role=tab]",
  tabpanel: "[role=tabpanel]",
} as const;

export type Role = keyof typeof selectors;

export const selectorOf = (role: Role): string => selectors[role];

/** Runs in the page. @returns the visible element with exactly this name: its label or else its text */
export function findNamed(selector: string, name: string, scope?: unknown): Element | undefined {
  const textOf = (id: string) => document.getElementById(id)?.textContent ?? "";
  const namesOf = (element: Element): (string | null)[] => {
    if (element.ariaLabel) return [element.ariaLabel];
    const labels = element.getAttribute("aria-labelledby");
    if (labels) return [labels.split(" ").map(textOf).join(" ")];
    // `innerText` lacks what is hidden, but also spaces around what is only read aloud.
    return [(element as HTMLElement).innerText, element.textContent];
  };
  return [...((scope as Element | null) ?? document).querySelectorAll(selector)].find(
    (element) =>
      element.checkVisibility() && namesOf(element).some((text) => text?.replace(/\s+/g, " ").trim() === name),
  );
}

/** Runs in the page. @returns the visible field whose label begins with the text */
export function findField(label: string, scope?: unknown): Element | undefined {
  const fields = ((scope as Element | null) ?? document).querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "input, textarea",
  );
  const labelsOf = (field: HTMLInputElement | HTMLTextAreaElement) => [
    field.ariaLabel ?? "",
    ...[...(field.labels ?? [])].map(({ innerText }) => innerText.trim()),
  ];
  return [...fields].find((field) => field.checkVisibility() && labelsOf(field).some((text) => text.startsWith(label)));
}
