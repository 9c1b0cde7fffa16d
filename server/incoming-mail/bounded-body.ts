import { byteSizeText } from "#app/lib/byte-size-text.ts";
import { AppError } from "#app/platform/app-error.ts";

/** Of a body that breaks off. */
export const bodyLostCode = "body-lost";

/**
 * Reads a body into memory.
 * @param maxBytes read and no further, whatever length is declared
 * @throws AppError 413 for more, 400 where it breaks off
 */
export async function readBoundedBody({ body, headers }: Request, maxBytes: number): Promise<Uint8Array> {
  if (Number(headers.get("content-length") ?? 0) > maxBytes) throw createTooLargeError(maxBytes);
  if (!body) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of body) {
      size += part.length;
      if (size > maxBytes) throw createTooLargeError(maxBytes);
      parts.push(part);
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError({ code: bodyLostCode, status: 400, message: "The body could not be read.", cause });
  }
  return Buffer.concat(parts, size);
}

const createTooLargeError = (maxBytes: number) =>
  new AppError({ code: "too-large", status: 413, message: `That is more than ${byteSizeText(maxBytes)}.` });
