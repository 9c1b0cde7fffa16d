import { useMemo, useRef, useState } from "react";
import type { Drive } from "../../drive/drive.ts";
import type { DriveItem } from "../../drive/drive-item.ts";
import { type Download, packDownload } from "../../transfer/download-items.ts";

export interface Packing {
  readonly id: number;
  readonly items: readonly DriveItem[];
  readonly doneBytes: number;
  readonly totalBytes: number;
  readonly cancel: () => void;
}

export type PackItems = (items: readonly DriveItem[]) => Promise<Download>;

export function useDownloads(drive: Drive): { list: readonly Packing[]; pack: PackItems } {
  const [list, setList] = useState<readonly Packing[]>([]);
  const count = useRef(0);
  const pack = useMemo(
    (): PackItems => async (items) => {
      const ids = items.map(({ id }) => id);
      const isZip = items.length > 1 || items[0]?.type === "folder";
      if (!isZip) return await packDownload(drive, ids);
      const id = ++count.current;
      const stop = new AbortController();
      setList((all) => [...all, { id, items, doneBytes: 0, totalBytes: 0, cancel: () => stop.abort() }]);
      try {
        return await packDownload(drive, ids, {
          signal: stop.signal,
          onProgress: (now) => setList((all) => all.map((one) => (one.id === id ? { ...one, ...now } : one))),
        });
      } finally {
        setList((all) => all.filter((one) => one.id !== id));
      }
    },
    [drive],
  );
  return { list, pack };
}
