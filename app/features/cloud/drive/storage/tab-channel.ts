import type { TabNews } from "./drive-store.ts";

/** How the tabs of one browser hear of each other. */
export interface TabChannel {
  tell(news: TabNews): void;
  listen(hear: (news: TabNews) => void): void;
  /** Runs the work where no other tab has this channel; not at all where the browser cannot tell. */
  runIfAlone(work: () => Promise<void>): Promise<void>;
  close(): void;
}

export function createTabChannel(name: string): TabChannel {
  const channel = new BroadcastChannel(name);
  const closing = new AbortController();
  let isHeld = false;

  /** Held until the channel is closed, or the tab. */
  function hold(locks: LockManager): void {
    if (isHeld || closing.signal.aborted) return;
    isHeld = true;
    const closed = new Promise<void>((resolve) => closing.signal.addEventListener("abort", () => resolve()));
    locks.request(name, { mode: "shared" }, () => closed).catch(() => {});
  }

  return {
    tell: (news) => channel.postMessage(news),
    listen(hear) {
      channel.onmessage = ({ data }: MessageEvent<TabNews>) => hear(data);
      // A tab that was put to sleep may have heard nothing.
      const wake = () => document.visibilityState === "visible" && hear("changed");
      globalThis.document?.addEventListener("visibilitychange", wake, { signal: closing.signal });
    },
    async runIfAlone(work) {
      // Missing on plain http, beyond localhost.
      const locks = globalThis.navigator?.locks;
      if (!locks) return;
      await locks.request(name, { ifAvailable: true }, async (lock) => {
        if (lock) await work();
      });
      hold(locks);
    },
    close() {
      closing.abort();
      channel.close();
    },
  };
}
