type ToasterCode = typeof import("./toast-region.tsx");
type Listener = (code: ToasterCode) => void;

const listeners = new Set<Listener>();
let fetched: Promise<ToasterCode> | undefined;

/** Fetches the toaster once, in the browser only. @throws what the import throws; the next call tries again */
export function fetchToaster(): Promise<ToasterCode> {
  fetched ??= importToaster();
  return fetched;
}

async function importToaster(): Promise<ToasterCode> {
  try {
    const code = await import("./toast-region.tsx");
    for (const listener of listeners) listener(code);
    return code;
  } catch (error) {
    fetched = undefined;
    throw error;
  }
}

export function onToasterFetched(listener: Listener): () => void {
  listeners.add(listener);
  fetched?.then(listener, () => undefined);
  return () => listeners.delete(listener);
}
