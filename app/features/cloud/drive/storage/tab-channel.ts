import type { TabNews } from "./drive-store.ts";

export interface TabChannel {
  send(news: TabNews): void;
  subscribe(onNews: (news: TabNews) => void): void;
  /** Runs the work while no other tab runs any. Without Web Locks, or if the lock is not granted in time, at once. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** Runs the work if no other tab has this channel open; never without Web Locks. */
  runIfAlone(work: () => Promise<void>): Promise<void>;
  close(): void;
}

/** A suspended tab may keep its lock. */
const longestWaitMs = 20_000;

export function createTabChannel(name: string): TabChannel {
  // Undefined in insecure contexts.
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  const channel = new BroadcastChannel(name);
  const closing = new AbortController();
  let isLocked = false;

  function keepShared(locks: LockManager): void {
    if (isLocked || closing.signal.aborted) return;
    isLocked = true;
    const closed = new Promise<void>((resolve) => closing.signal.addEventListener("abort", () => resolve()));
    locks.request(name, { mode: "shared" }, () => closed).catch(() => {});
  }

  return {
    send: (news) => channel.postMessage(news),
    subscribe(onNews) {
      channel.onmessage = ({ data }: MessageEvent<TabNews>) => onNews(data);
      // A frozen tab may have missed messages.
      const wake = () => document.visibilityState === "visible" && onNews("changed");
      globalThis.document?.addEventListener("visibilitychange", wake, { signal: closing.signal });
    },
    async exclusively(work) {
      let isGranted = false;
      const run = () => {
        isGranted = true;
        return work();
      };
      try {
        const signal = AbortSignal.timeout(longestWaitMs);
        return await (locks?.request(`${name}-action`, { signal }, run) ?? run());
      } catch (error) {
        if (isGranted) throw error;
        return await work();
      }
    },
    async runIfAlone(work) {
      if (!locks) return;
      await locks.request(name, { ifAvailable: true }, async (granted) => {
        if (granted) await work();
      });
      keepShared(locks);
    },
    close() {
      closing.abort();
      channel.close();
    },
  };
}
