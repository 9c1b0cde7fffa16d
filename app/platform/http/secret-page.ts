import type { MetaDescriptor, ShouldRevalidateFunctionArgs } from "react-router";

export const gone = 410;

/** For a page whose URL holds a secret: sent to no linked page and stored in no cache. */
export const secretPageHeaders = ({ actionHeaders }: { actionHeaders: Headers }): Headers => {
  const headers = new Headers(actionHeaders);
  headers.set("Referrer-Policy", "no-referrer");
  headers.set("Cache-Control", "private, no-store");
  return headers;
};

export const secretPageMeta = (title: string): MetaDescriptor[] => [
  { title },
  { name: "robots", content: "noindex" },
  // For our own origin: under no-referrer a browser without JavaScript posts `Origin: null`, which the server rejects.
  { name: "referrer", content: "same-origin" },
];

/** After an error the page stays as it is, unless its link has expired. */
export const revalidateWhenGone = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus === gone || defaultShouldRevalidate;
