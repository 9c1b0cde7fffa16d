import { z } from "zod";
import { cleanLine } from "#app/lib/text.ts";

export const pathMax = 512;
export const userAgentMax = 512;

/** The page that a browser shows: a path of ours, without query or fragment. */
export const visitSchema = z.object({
  path: z
    .string("path is required")
    .overwrite((path) => cleanLine(path.split(/[?#]/, 1)[0] ?? "").slice(0, pathMax))
    .regex(/^\/(?![/\\])/, "path must start with one slash"),
});
