import { data } from "react-router";

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
