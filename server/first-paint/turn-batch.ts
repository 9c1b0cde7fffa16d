/**
 * Hands items on together, after the responses of the same turn of the event loop have been sent. Work that is done between
 * responses finds its code and data, and the next response finds its own, no longer in the processor's caches.
 */
export function createTurnBatch<T>(handle: (item: T) => void): (item: T) => void {
  let items: T[] = [];
  const handleAll = () => {
    process.off("exit", handleAll);
    const batch = items;
    items = [];
    for (const item of batch) handle(item);
  };
  return (item) => {
    if (items.length === 0) {
      setImmediate(handleAll);
      process.prependListener("exit", handleAll); // before the log's, which writes its last lines
    }
    items.push(item);
  };
}
