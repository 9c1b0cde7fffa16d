import { kibibyte } from "#app/lib/units.ts";
import { serveWorker } from "#app/platform/workers/serve-methods.ts";
import type { PictureType } from "./picture.ts";
import { type PictureFile, readPictureFile, withoutExtras } from "./picture-file.ts";
import { fileBytesMax, fileWidths, sideMax } from "./picture-limits.ts";

export type ShrunkPicture = { files: { name: string; blob: Blob }[] } | { problem: string };

export interface ShrinkTasks {
  shrink(source: Blob): Promise<ShrunkPicture>;
}

const sourceBytesMax = 50 * kibibyte ** 2;
/** A decoded pixel takes four bytes. */
const sourcePixelsMax = 50_000_000;
const qualities = [0.82, 0.7, 0.55, 0.4, 0.25];
const widest = fileWidths[2];

async function shrink(source: Blob): Promise<ShrunkPicture> {
  if (source.size > sourceBytesMax) return { problem: "It has more than 50 MB. Please make it smaller first." };
  const bytes = new Uint8Array(await source.arrayBuffer());
  const file = readPictureFile(bytes);
  const found = file && uprightSize(bytes, file);
  if (!found && !/^image\/hei[cf]$/.test(source.type))
    return { problem: "Please choose a photo or picture as JPEG, PNG, WebP or AVIF." };
  if (found && found.width * found.height > sourcePixelsMax)
    return { problem: "It has more than 50 megapixels. Please make it smaller first." };
  if (file?.isAnimated)
    return { problem: "It moves, and only still pictures are stored. Please choose one of its frames." };
  const bitmap = await decode(source, found?.width ? found : undefined).catch(() => undefined);
  if (bitmap) return writeFiles(bitmap);
  if (found) return { problem: "It cannot be read. Is it damaged?" };
  return { problem: "This browser cannot read HEIC. Please save the photo as JPEG first." };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function uprightSize(bytes: Uint8Array, { width, height, extras }: PictureFile): Size {
  const isTurned = extras.some(({ name, data, end }) => {
    const part = new DataView(bytes.buffer, data, end - data);
    return name === "irot" ? (part.getUint8(0) & 1) === 1 : exifNames.has(name) && isTurnedByExif(part);
  });
  return isTurned ? { width: height, height: width } : { width, height };
}

/** In JPEG, PNG and WebP. */
const exifNames: ReadonlySet<string> = new Set(["e1", "eXIf", "EXIF"]);
const orientationTag = 0x0112;

function isTurnedByExif(exif: DataView): boolean {
  try {
    const tiff = exif.getUint32(0) === 0x45786966 ? 6 : 0; // behind "Exif"
    const isLittle = exif.getUint16(tiff) === 0x4949;
    const list = tiff + exif.getUint32(tiff + 4, isLittle);
    const entries = Array.from({ length: exif.getUint16(list, isLittle) }, (_, i) => list + 2 + i * 12);
    const entry = entries.find((at) => exif.getUint16(at, isLittle) === orientationTag);
    return entry !== undefined && exif.getUint16(entry + 8, isLittle) > 4;
  } catch {
    return false;
  }
}

/** Decodes an upright picture, no larger than its largest file. */
function decode(source: Blob, { width, height }: Size = { width: widest, height: widest }): Promise<ImageBitmap> {
  const resizeWidth = Math.max(1, Math.floor(Math.min(width, widest, (sideMax * width) / height)));
  return createImageBitmap(source, { imageOrientation: "from-image", resizeWidth, resizeQuality: "high" });
}

async function writeFiles(bitmap: ImageBitmap): Promise<ShrunkPicture> {
  const type = await chooseType();
  const files: { name: string; blob: Blob }[] = [];
  for (const width of [...fileWidths.filter((max) => max < bitmap.width), bitmap.width]) {
    const blob = await encode(bitmap, width, type);
    if (!blob) return { problem: "It has too much detail to be made smaller than 600 KB." };
    files.push({ name: `${width}.${type}`, blob });
  }
  bitmap.close();
  return { files };
}

/** A canvas falls back to PNG for unknown types. */
async function chooseType(): Promise<PictureType> {
  for (const type of ["avif", "webp"] as const) {
    const written = readPictureFile(await write(createCanvas(8, 8)[0], type, 1));
    if (written?.type === type && written.isSound && written.extras.length === 0) return type;
  }
  return "jpeg";
}

async function write(canvas: OffscreenCanvas, type: PictureType, quality: number): Promise<Uint8Array<ArrayBuffer>> {
  const blob = await canvas.convertToBlob({ type: `image/${type}`, quality });
  return withoutExtras(new Uint8Array(await blob.arrayBuffer()));
}

function createCanvas(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height);
  return [canvas, canvas.getContext("2d") as OffscreenCanvasRenderingContext2D] as const;
}

/** @returns undefined if each quality exceeds 600 KB */
async function encode(bitmap: ImageBitmap, width: number, type: PictureType): Promise<Blob | undefined> {
  const height = Math.max(1, Math.round((bitmap.height * width) / bitmap.width));
  const [canvas, drawing] = createCanvas(width, height);
  if (type === "jpeg") {
    drawing.fillStyle = "white"; // It has no transparency.
    drawing.fillRect(0, 0, width, height);
  }
  drawing.imageSmoothingQuality = "high";
  drawing.drawImage(bitmap, 0, 0, width, height);
  for (const quality of qualities) {
    const bytes = await write(canvas, type, quality);
    if (bytes.length <= fileBytesMax) return new Blob([bytes], { type: `image/${type}` });
  }
  return undefined;
}

serveWorker<ShrinkTasks>({ shrink });
