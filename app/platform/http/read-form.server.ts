import { data } from "react-router";

/**
 * The fields of a posted form: the last value of a field that came twice, empty text for a file.
 * @throws DataWithResponseInit 400 where the body is not a form: somebody's program, since no page of ours sends that
 */
export async function readForm(request: Request): Promise<Record<string, string>> {
  let form: FormData;
  try {
    form = await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
  return Object.fromEntries([...form].map(([name, value]) => [name, typeof value === "string" ? value : ""]));
}
