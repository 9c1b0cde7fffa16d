import type { TabNews } from "./drive-store.ts";

export interface TabChannel {
  send(news: TabNews): void;
  subscribe(onNews: (news: TabNews) => void): void;
  /** Runs the work if no other tab has this channel open; never without Web Locks. */
  runIfAlone(work: () => Promise<void>): Promise<void>;
  close(): void;
}

export function createTabChannel(name: string): TabChannel {
  const channel = new BroadcastChannel(name);
  const closing = new AbortController();
  let isLocked = false;

  function lock(locks: LockManager): void {
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
    async runIfAlone(work) {
      // Undefined in insecure contexts.
      const locks = globalThis.navigator?.locks;
      if (!locks) return;
      await locks.request(name, { ifAvailable: true }, async (granted) => {
        if (granted) await work();
      });
      lock(locks);
    },
    close() {
      closing.abort();
      channel.close();
    },
  };
}
