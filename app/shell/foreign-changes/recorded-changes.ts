declare global {
  interface Window {
    /** Changes by extensions and translators since the page was parsed, recorded by page-marks.ts. */
    foreignChanges?: [MutationRecord[], MutationObserver];
  }
}

export const observedChanges = { subtree: true, childList: true, characterDataOldValue: true };

export function takeRecordedChanges(): MutationRecord[] {
  const [records = [], observer] = window.foreignChanges ?? [];
  records.push(...(observer?.takeRecords() ?? []));
  observer?.disconnect();
  return records;
}
