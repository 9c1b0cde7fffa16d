import { getServices } from "#app/platform/services.ts";
import { toAppError } from "#app/platform/to-app-error.server.ts";
import type { Route } from "./+types/picture.route";
import { openPicture } from "./pictures.usecases.server.ts";

/** A picture's id always leads to the same files. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  try {
    const { type, hash, open } = await openPicture(getServices(context).pictures, params.file);
    const etag = `"${hash}"`;
    const headers = {
      "Content-Type": type,
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "Cache-Control": "public, max-age=31536000, immutable",
      ETag: etag,
    };
    if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
    const { bytes, size } = await open();
    return new Response(bytes, { headers: { ...headers, "Content-Length": String(size) } });
  } catch (error) {
    const known = toAppError(error);
    if (known?.status !== 404) throw error;
    return new Response(known.message, { status: 404, headers: { "Cache-Control": "no-store" } });
  }
}
