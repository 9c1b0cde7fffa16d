import { requestContext } from "#app/platform/request-context.ts";
import { inboxContext } from "../../contact.context.ts";
import { readFormToken } from "../../server/receiving/form-token.server.ts";
import { uploaderOfForm } from "../stage-files.usecases.server.ts";
import type { Route } from "./+types/visitor-files.route";
import { respondToUpload } from "./respond-to-upload.server.ts";
import { uploadFile } from "./upload-file.server.ts";

export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });

/** Takes the fields `file` and `form`, the form's token. */
export async function action({ request, context }: Route.ActionArgs) {
  const inbox = context.get(inboxContext);
  const { ip, log } = context.get(requestContext);
  return respondToUpload(log, () =>
    uploadFile(inbox, request, {
      sender: { ip },
      uploaderOf: ({ form }) => uploaderOfForm(readFormToken(inbox.formKey, form).key),
    }),
  );
}
