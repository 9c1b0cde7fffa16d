import { useEffect, useSyncExternalStore } from "react";
import { useSessionState } from "#app/features/admin/session/session-state.ts";
import type { TextState, TypedText } from "./typed-text.ts";

type DraftStore = typeof import("./draft-store.ts");

let last: Promise<unknown> = Promise.resolve();

/** One after the other. @returns undefined where storage is blocked or full: the text is in this window only */
export function inTurn<T>(use: (store: DraftStore) => Promise<T>): Promise<T | undefined> {
  const done = last.then(async () => use(await import("./draft-store.ts"))).catch(() => undefined);
  last = done;
  return done;
}

/** Saves what could not be saved as soon as there is a connection, or a session. */
export function useTypedText<Text, Stored extends { revision: string; savedAt: string }>(
  text: TypedText<Text, Stored>,
): TextState<Text, Stored> {
  const session = useSessionState();
  useEffect(() => {
    if (session === "signed-in") text.retry();
    const retry = () => text.retry();
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, [text, session]);
  const read = () => text.state;
  return useSyncExternalStore(text.subscribe, read, read);
}
