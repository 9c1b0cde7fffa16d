import { useCallback, useEffect, useState } from "react";

/** As the specification has it: a listing takes its time on navigation and refresh. */
const listingMs = 800;

/** @param key of the place that is listed */
export function useListingDelay(key: string): { isListing: boolean; refresh: () => void } {
  const [refreshes, setRefreshes] = useState(0);
  const [listed, setListed] = useState("");
  const wanted = `${refreshes} ${key}`;
  useEffect(() => {
    const timer = setTimeout(() => setListed(wanted), listingMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const refresh = useCallback(() => setRefreshes((count) => count + 1), []);
  return { isListing: listed !== wanted, refresh };
}
