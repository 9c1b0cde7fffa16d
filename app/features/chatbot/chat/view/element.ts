type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** An element with attributes and children. Text becomes text, never markup; `true` is an attribute without a value. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) made.setAttribute(name, value === true ? "" : String(value));
  made.append(...children);
  return made;
}

/** @throws where the document lacks it, which is a fault of ours */
export function findElement<E extends Element>(id: string, kind: new () => E): E {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the document has no ${id}`);
  return found;
}

export function textButton(label: string, onClick: () => void): HTMLButtonElement {
  const button = element("button", { type: "button", class: "turn-action" }, label);
  button.addEventListener("click", onClick);
  return button;
}

/** A link to a passage. It opens beside the conversation, which may stand in a frame. */
export const sourceLink = (url: string, ...children: (Node | string)[]): HTMLAnchorElement =>
  element(
    "a",
    { href: url, target: "_blank", rel: url.startsWith("/") ? "noopener" : "noopener noreferrer nofollow" },
    ...children,
    element("span", { class: "unseen" }, " (opens in a new tab)"),
  );
