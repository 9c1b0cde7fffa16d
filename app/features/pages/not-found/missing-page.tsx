import { lazy, Suspense } from "react";
import { Skeleton } from "#app/ui/page/skeleton.tsx";
import type { Missing } from "./not-found.tsx";

const NotFound = lazy(async () => ({ default: (await import("./not-found.tsx")).NotFound }));

/** For a page that is there at times. Visitors who find it fetch nothing of this. */
export const MissingPage = (missing: Missing) => (
  <Suspense fallback={<Skeleton lines={4} className="page container-page" />}>
    <NotFound {...missing} />
  </Suspense>
);
