import { findImageKind, type ImageKind, imageMaxBytes } from "./image-kind.ts";

export type ImageFault = "too-large" | "wrong-type" | "broken";

export interface ImageLimits {
  kinds: readonly ImageKind[];
  /** Larger ones are made smaller. */
  maxSidePx: number;
}

export type ReadImage = { url: string } | { fault: ImageFault };

/**
 * A chosen file as a data URL that is safe to keep and to show. Pictures are drawn anew, which leaves behind whatever
 * else the file held; of an SVG what could run or load something is taken out.
 */
export async function readImage(file: Blob, { kinds, maxSidePx }: ImageLimits): Promise<ReadImage> {
  if (file.size > imageMaxBytes) return { fault: "too-large" };
  try {
    const kind = findImageKind(new Uint8Array(await file.arrayBuffer()));
    if (kind === undefined || !kinds.includes(kind)) return { fault: "wrong-type" };
    if (kind !== "image/svg+xml") return { url: await redraw(file, maxSidePx) };
    const { cleanSvg } = await import("./clean-svg.ts");
    const svg = cleanSvg(await file.text());
    if (svg === undefined) return { fault: "broken" };
    const url = `data:image/svg+xml;base64,${encodeBase64(new TextEncoder().encode(svg))}`;
    await decode(url);
    return { url };
  } catch {
    return { fault: "broken" };
  }
}

async function redraw(file: Blob, maxSidePx: number): Promise<string> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, maxSidePx / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.toDataURL("image/png");
}

/** @throws where the browser cannot draw it */
async function decode(url: string): Promise<void> {
  const image = new Image();
  image.src = url;
  await image.decode();
}

function encodeBase64(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
