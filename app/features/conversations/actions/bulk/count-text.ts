export const countText = (count: number): string =>
  count === 1 ? "1 conversation" : `${count.toLocaleString("en")} conversations`;
