type Listener = () => void;

const listeners = new Set<Listener>();
const offers = new Set<symbol>();

export function addUndoOffer(): () => void {
  const offer = Symbol("undo");
  offers.add(offer);
  notify();
  return () => {
    if (offers.delete(offer)) notify();
  };
}

export const countUndoOffers = (): number => offers.size;

export function onUndoOffers(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}
