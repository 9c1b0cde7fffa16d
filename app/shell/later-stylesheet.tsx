import { useEffect, useState } from "react";
import { laterStyleMeta } from "./first-paint/element-ids.ts";

/** Styles of decoration and motion, fetched after the first frame (page-marks.ts): they must move nothing. */
export function LaterStylesheet({ url }: { url: string }) {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return (
    <>
      <meta name={laterStyleMeta} content={url} />
      {isMounted ? (
        <link rel="stylesheet" href={url} precedence="later" />
      ) : (
        <noscript>
          <link rel="stylesheet" href={url} />
        </noscript>
      )}
    </>
  );
}
