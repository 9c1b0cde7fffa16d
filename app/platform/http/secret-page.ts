import type { MetaDescriptor, ShouldRevalidateFunctionArgs } from "react-router";

export const gone = 410;

/** For a page whose address holds a secret: no page behind a link may learn it, no cache may keep it. */
export const secretPageHeaders = ({ actionHeaders }: { actionHeaders: Headers }): Headers => {
  const headers = new Headers(actionHeaders);
  headers.set("Referrer-Policy", "no-referrer");
  headers.set("Cache-Control", "private, no-store");
  return headers;
};

export const secretPageMeta = (title: string): MetaDescriptor[] => [
  { title },
  { name: "robots", content: "noindex" },
  // Loosens the header above for our own origin only: under no-referrer a browser without JavaScript would send the form
  // with `Origin: null`, which the server refuses.
  { name: "referrer", content: "same-origin" },
];

/** After a failure such a page stays as it is, unless its link has become worthless: then it says so. */
export const revalidateWhenGone = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus === gone || defaultShouldRevalidate;
