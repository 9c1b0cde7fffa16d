const blocks =
  "address,article,aside,blockquote,dd,details,div,dl,dt,figcaption,figure,footer,form,h1,h2,h3,h4,h5,h6,header,hr,li,main,nav,ol,p,pre,section,summary,table,tbody,td,tfoot,th,thead,tr,ul";

const isBlock = (node: Node): boolean => blocks.split(",").includes(node.nodeName.toLowerCase());

/** A link of Markdown is inside of a block: one around blocks becomes a link in each. */
export function linkEachBlock(body: HTMLElement): void {
  for (const link of body.querySelectorAll("a[href]")) {
    if (!link.querySelector(blocks)) continue;
    linkInside(link, link);
    while (link.firstChild) link.parentNode?.insertBefore(link.firstChild, link);
    link.remove();
  }
}

function linkInside(parent: Node, link: Element): void {
  let wrapper: Node | undefined;
  for (const node of [...parent.childNodes]) {
    if (isBlock(node)) {
      wrapper = undefined;
      if (!/^(PRE|HR)$/.test(node.nodeName)) linkInside(node, link);
    } else if (wrapper || node.nodeType !== 3 || (node.textContent ?? "").trim() !== "") {
      if (wrapper === undefined) {
        wrapper = link.cloneNode(false);
        parent.insertBefore(wrapper, node);
      }
      wrapper.appendChild(node);
    }
  }
}
