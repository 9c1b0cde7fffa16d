import { AppError } from "../app-error.ts";

/** @throws AppError 415 or 400 where the body is not JSON */
export async function readJson(request: Request): Promise<unknown> {
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? ""))
    throw new AppError({ code: "media-type", status: 415, message: "Please send application/json." });
  try {
    return JSON.parse(await request.text()); // A truncated body fails here as well.
  } catch (cause) {
    throw new AppError({ code: "bad-json", status: 400, message: "The body is not valid JSON.", cause });
  }
}
