import { observedChanges } from "./recorded-changes.ts";

/** Text nodes of React's that a translator has replaced, with the element that shows the translation. */
const translations = new WeakMap<Node, ChildNode>();

/** Lets React update pages whose nodes others have wrapped, replaced or removed, instead of throwing. */
export function tolerateForeignChanges(): void {
  const { removeChild, insertBefore } = Node.prototype;

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    const shown = child.parentNode ? child : translations.get(child);
    if (shown && this.contains(shown)) shown.parentNode?.removeChild(shown);
    return child;
  };

  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    let position = next && !next.parentNode ? (translations.get(next) ?? null) : next;
    while (position && position.parentNode !== this) position = position.parentNode;
    return insertBefore.call(this, node, position) as T;
  };

  const observer = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === "characterData") showUpdate(record.target);
      else for (const text of record.removedNodes) noteTranslation(text, record);
    }
  });
  observer.observe(document.body, observedChanges);

  const noteTranslation = (text: Node, { addedNodes, nextSibling, previousSibling }: MutationRecord) => {
    if (!(text instanceof Text) || text.isConnected) return;
    const shown = [...addedNodes, nextSibling, previousSibling].find((node) => node?.nodeName === "FONT");
    if (!shown) return;
    translations.set(text, shown as ChildNode);
    observer.observe(text, { characterData: true });
  };
}

function showUpdate(text: Node): void {
  if (!text.isConnected) translations.get(text)?.replaceWith(text);
}
