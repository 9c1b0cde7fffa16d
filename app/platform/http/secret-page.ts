import type { MetaDescriptor, ShouldRevalidateFunctionArgs } from "react-router";

export const gone = 410;

/** For a page whose URL holds a secret: sent to no linked page and stored in no cache. */
export const secretPageHeaders = () => ({ "Referrer-Policy": "no-referrer", "Cache-Control": "private, no-store" });

export const secretPageMeta = (title: string): MetaDescriptor[] => [
  { title },
  { name: "robots", content: "noindex" },
  // For our own origin: under no-referrer a browser without JavaScript posts `Origin: null`, which the server rejects.
  { name: "referrer", content: "same-origin" },
];

/** After an error the page stays as it is, unless its link has expired. */
export const revalidateWhenGone = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus === gone || defaultShouldRevalidate;
