import { useEffect, useState } from "react";
import { laterStyleMeta } from "./first-paint/element-ids.ts";

/**
 * A style sheet for decoration and motion. A document fetches it after its first frame (first-paint/page-marks.ts), so it
 * must not move what is already there.
 */
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
