declare global {
  interface Window {
    /** What extensions and translators have changed in the page since it was parsed, recorded by page-marks.ts. */
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
