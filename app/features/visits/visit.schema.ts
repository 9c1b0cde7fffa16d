import { z } from "zod";
import { cleanLine } from "#app/lib/text.ts";

export const pathMax = 512;
export const userAgentMax = 512;

const encoder = new TextEncoder();
const cutToBytes = (text: string, max: number): string =>
  text.length * 3 <= max ? text : text.slice(0, encoder.encodeInto(text, new Uint8Array(max)).read);

export const visitSchema = z.object({
  path: z
    .string("path is required")
    .overwrite((path) => cutToBytes(cleanLine(path.split(/[?#]/, 1)[0] ?? ""), pathMax))
    .regex(/^\/(?![/\\])/, "path must start with one slash"),
});
