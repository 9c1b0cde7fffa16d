/** Anchors on home that the menu and the footer lead to. */
export const priceAnchor = "price";
export const conceptsAnchor = "concepts";
