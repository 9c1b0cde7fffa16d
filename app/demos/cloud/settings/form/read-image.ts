import type { ImageKind, ImageLimits } from "../stored/stored-fields.ts";

export type ImageError = "too-large" | "wrong-type" | "broken";

export type ReadImage = { url: string } | { error: ImageError };

/** Makes a safe data URL. Bitmaps are redrawn, which drops all other data of the file; SVG is sanitized. */
export async function readImage(file: Blob, { kinds, maxSidePx }: ImageLimits): Promise<ReadImage> {
  if (file.size > imageMaxBytes) return { error: "too-large" };
  try {
    const kind = findImageKind(new Uint8Array(await file.arrayBuffer()));
    if (kind === undefined || !kinds.includes(kind)) return { error: "wrong-type" };
    if (kind !== "image/svg+xml") return { url: await redraw(file, maxSidePx) };
    const { cleanSvg } = await import("./clean-svg.ts");
    const svg = cleanSvg(await file.text());
    if (svg === undefined) return { error: "broken" };
    const url = `data:image/svg+xml;base64,${encodeBase64(new TextEncoder().encode(svg))}`;
    await decode(url);
    return { url };
  } catch {
    return { error: "broken" };
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

const imageMaxBytes = 1024 * 1024;

const startsWith = (bytes: Uint8Array, ...head: number[]) => head.every((byte, index) => bytes[index] === byte);

/** Detects the type by content, not by name or declared type. */
export function findImageKind(bytes: Uint8Array): ImageKind | undefined {
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "image/png";
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return "image/jpeg";
  const text = new TextDecoder().decode(bytes.subarray(0, 1024)).replace(/^\uFEFF/, "");
  const root = text.replace(/^(\s|<\?[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(\[[\s\S]*?\])?\s*>)+/i, "");
  return /^<svg[\s/>]/i.test(root) ? "image/svg+xml" : undefined;
}
