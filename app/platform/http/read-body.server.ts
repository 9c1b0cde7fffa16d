import { data } from "react-router";
import { AppError } from "../app-error.ts";

/** The last value of a repeated field, empty text for a file. @throws DataWithResponseInit 400 where it is no form */
export const readForm = async (request: Request): Promise<Record<string, string>> =>
  Object.fromEntries(await readFormEntries(request));

/** All values in their order, empty text for a file. @throws DataWithResponseInit 400 where it is no form */
export async function readFormEntries(request: Request): Promise<[string, string][]> {
  let form: FormData;
  try {
    form = await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
  return [...form].map(([name, value]) => [name, typeof value === "string" ? value : ""]);
}

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
