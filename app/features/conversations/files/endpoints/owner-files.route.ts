import { requestContext } from "#app/platform/request-context.ts";
import { inboxContext } from "../../contact.context.ts";
import { ownerAsUploader } from "../stage-files.usecases.server.ts";
import type { Route } from "./+types/owner-files.route";
import { respondToUpload } from "./respond-to-upload.server.ts";
import { uploadFile } from "./upload-file.server.ts";

export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });

/** The guard above has let staff through. Takes the field `file`. */
export async function action({ request, context }: Route.ActionArgs) {
  const reader = { sender: { ip: undefined }, uploaderOf: () => ownerAsUploader };
  return respondToUpload(context.get(requestContext).log, () => uploadFile(context.get(inboxContext), request, reader));
}
