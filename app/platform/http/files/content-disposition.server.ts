const notInToken = /[^\w!#$&+.^`|~-]/g;
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** RFC 6266: an ASCII name for old clients, and the name itself by RFC 8187. @param name one line, without folders */
export function contentDisposition(kind: "attachment" | "inline", name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, "_").replace(/["\\%]/g, "_");
  const isPlain = plain === name;
  const fallback = notInToken.test(plain) || plain === "" ? `"${plain}"` : plain;
  return `${kind}; filename=${fallback}${isPlain ? "" : `; filename*=UTF-8''${encode(name.toWellFormed())}`}`;
}
