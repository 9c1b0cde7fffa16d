const signs = ["pointerdown", "keydown", "dragenter"] as const;

export function onFirstIntent(act: () => void): () => void {
  const intent = new AbortController();
  const actOnce = () => {
    intent.abort();
    act();
  };
  for (const sign of signs) addEventListener(sign, actOnce, { signal: intent.signal });
  return () => intent.abort();
}
