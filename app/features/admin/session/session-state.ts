import { useEffect, useLayoutEffect, useSyncExternalStore } from "react";
import { type Location, useNavigation } from "react-router";

/** The session of this window’s page: another user may have signed in in another one. */
export type SessionState = "signed-in" | "signed-out" | "other-user";

const channelName = "northlight.session";

let state: SessionState = "signed-in";
let user: string | undefined;
/** The user whose pages this window has in its memory. */
let memoryOf: string | undefined;
let target: Location | undefined;
let refused: { form: HTMLFormElement; submitter: HTMLElement | null } | undefined;
const listeners = new Set<() => void>();

export function noteSession(next: SessionState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

/** @param response of a fetch with `redirect: "manual"` @returns undefined where it leads to the sign-in */
export function withSession(response: Response): Response | undefined {
  if (response.type !== "opaqueredirect") return response;
  noteSession("signed-out");
  return undefined;
}

/** @returns unsubscribe */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const readSession = (): SessionState => state;

export const useSessionState = (): SessionState => useSyncExternalStore(subscribe, readSession, () => "signed-in");

/** @returns the id of the user whose page is shown; undefined on visitors' pages */
export const readPageUser = (): string | undefined => user;

/** Whether this address is about to be shown. */
export const isNavigationTo = ({ pathname, search }: URL): boolean =>
  target?.pathname === pathname && target.search === search;

/** The form that was submitted last was answered. */
export const forgetSubmission = (): void => {
  refused = undefined;
};

/** Follows who is signed in, in all windows. @param userId whose page this is */
export function useSession(userId: string): void {
  const navigation = useNavigation();
  useLayoutEffect(() => {
    target = navigation.location;
  }, [navigation.location]);
  useLayoutEffect(() => {
    // Only a new document has nothing of another user in its memory.
    if (memoryOf !== undefined && memoryOf !== userId) location.reload();
    memoryOf = userId;
    user = userId;
    return () => {
      user = undefined;
    };
  }, [userId]);
  useEffect(() => {
    noteSession("signed-in");
    const channel = new BroadcastChannel(channelName);
    channel.postMessage(userId);
    channel.onmessage = ({ data }: MessageEvent<string>) => noteSession(data === userId ? "signed-in" : "other-user");
    return () => channel.close();
  }, [userId]);
  useEffect(() => {
    const onSubmit = ({ target: form, submitter }: SubmitEvent) => {
      if (form instanceof HTMLFormElement && form.method === "post") refused = { form, submitter };
    };
    // The form says what was typed by then.
    const submitAgain = () => {
      if (state !== "signed-in" || !refused?.form.isConnected) return;
      refused.form.requestSubmit(refused.submitter?.isConnected ? refused.submitter : null);
    };
    const unsubscribe = subscribe(submitAgain);
    document.addEventListener("submit", onSubmit, true);
    return () => {
      unsubscribe();
      document.removeEventListener("submit", onSubmit, true);
    };
  }, []);
}
