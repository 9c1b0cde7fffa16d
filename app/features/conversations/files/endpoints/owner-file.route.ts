import { requestContext } from "#app/platform/request-context.ts";
import { inboxContext } from "../../contact.context.ts";
import { discardFile, ownerAsUploader } from "../stage-files.usecases.server.ts";
import type { Route } from "./+types/owner-file.route";
import { respondToRead, respondToUpload } from "./respond-to-upload.server.ts";
import { findReadableFile, serveFile } from "./serve-file.server.ts";

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const inbox = context.get(inboxContext);
  return respondToRead(context.get(requestContext).log, async () =>
    serveFile(inbox, await findReadableFile(inbox, params.id), {
      isPreview: url.searchParams.has("preview"),
      ifNoneMatch: request.headers.get("if-none-match"),
    }),
  );
}

export async function action({ request, params, context }: Route.ActionArgs) {
  if (request.method !== "DELETE") return new Response(null, { status: 405, headers: { Allow: "GET, DELETE" } });
  return respondToUpload(context.get(requestContext).log, async () => {
    await discardFile(context.get(inboxContext), ownerAsUploader, params.id);
    return { status: 200, body: {} };
  });
}
