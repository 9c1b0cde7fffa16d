import { useCallback, useEffect, useReducer, useRef } from "react";
import type { Drive } from "../../drive/drive.ts";
import type { DriveItem } from "../../drive/drive-item.ts";

/** Larger images take too long to decode, even beside the page. */
const maxPictureBytes = 30 * 1024 ** 2;
/** Pictures above this size are scaled down first, so that a tile does not keep a whole photograph decoded. */
const smallPictureBytes = 256 * 1024;
const tileWidthPx = 416;
const maxPictures = 200;

interface Picture {
  readonly item: DriveItem;
  url: string | undefined;
}

export function useTilePictures(drive: Drive): (item: DriveItem) => string | undefined {
  const pictures = useRef(new Map<string, Picture>());
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const { current } = pictures;
    return () => {
      for (const { url } of current.values()) if (url) URL.revokeObjectURL(url);
      current.clear();
    };
  }, []);
  return useCallback(
    (item) => {
      const { current: known } = pictures;
      if (item.type !== "image" || item.sizeBytes > maxPictureBytes || item.trashed) return undefined;
      const found = known.get(item.id);
      if (found?.item === item) return found.url;
      if (found?.url) URL.revokeObjectURL(found.url);
      const picture: Picture = { item, url: undefined };
      known.delete(item.id);
      known.set(item.id, picture);
      dropOldest(known);
      const load = async () => {
        const content = await drive.read(item.id);
        return content.size > smallPictureBytes && item.mediaType !== "image/svg+xml" ? await shrink(content) : content;
      };
      load().then(
        (content) => {
          if (known.get(item.id) !== picture) return;
          picture.url = URL.createObjectURL(content);
          redraw();
        },
        () => undefined, // The icon is shown instead.
      );
      return undefined;
    },
    [drive],
  );
}

async function shrink(content: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(content, { resizeWidth: tileWidthPx, resizeQuality: "medium" });
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext("bitmaprenderer")?.transferFromImageBitmap(bitmap);
  return await canvas.convertToBlob();
}

function dropOldest(known: Map<string, Picture>): void {
  for (const [id, { url }] of known) {
    if (known.size <= maxPictures) return;
    if (url) URL.revokeObjectURL(url);
    known.delete(id);
  }
}
