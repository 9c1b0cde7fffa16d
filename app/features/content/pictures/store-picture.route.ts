import { AppError } from "#app/platform/app-error.ts";
import { isMultipart, readMultipart } from "#app/platform/http/files/read-multipart.server.ts";
import { respondWithJsonError } from "#app/platform/http/form-result.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";
import type { Route } from "./+types/store-picture.route";
import type { Picture } from "./picture.ts";
import { fileWidths } from "./picture-limits.ts";
import { readNamedFile, storePicture } from "./pictures.usecases.server.ts";

const refuseMethod = () => new Response(null, { status: 405, headers: { Allow: "POST" } });

export const loader = refuseMethod;

/**
 * Expects `document`, and files named by width and type. The parent route's guard checks access.
 * @returns JSON: the picture, or `{ error }`
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (request.method !== "POST") return refuseMethod();
  try {
    return Response.json(await readPicture(request, context), {
      status: 201,
      headers: { "Cache-Control": "no-store" },
    });
  } catch (error) {
    return respondWithJsonError(error, context.get(requestContext).log, "a picture could not be stored");
  }
}

async function readPicture(request: Request, context: Route.ActionArgs["context"]): Promise<Picture> {
  if (!isMultipart(request.headers))
    throw new AppError({ code: "unsupported-type", status: 415, message: "Pictures are sent as multipart/form-data." });
  const { fields, files, fileError } = await readMultipart(request, {
    maxFiles: fileWidths.length,
    storeFile: ({ name, bytes }) => readNamedFile(name, bytes),
  });
  if (fileError) throw fileError;
  return storePicture(getServices(context).pictures, Object.fromEntries(fields).document ?? "", files);
}
