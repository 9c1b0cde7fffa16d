import { data, href } from "react-router";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { runActions } from "#app/platform/actions/run-action.server.ts";
import { getServices } from "#app/platform/services.ts";
import { listDocumentVersions, openDocument } from "../content.usecases.server.ts";
import { documents, isKind, type Kind } from "../documents/documents.ts";
import { describeFields } from "../documents/fields.ts";
import { toPostedFields } from "../documents/posted-fields.ts";
import type { Route } from "./+types/document.route";
import { documentActions } from "./document-actions.server.ts";
import { DocumentEditor } from "./document-editor.tsx";
import { VersionList } from "./version-list.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title ?? "Document"} · Your site` },
  { name: "robots", content: "noindex" },
];

/** The page that shows a draft. */
const previewed: Partial<Record<Kind, string>> = { studio: href("/contact"), home: href("/"), terms: href("/tos") };

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!isKind(params.kind)) throw data(null, 404);
  const { kind } = params;
  const { content } = getServices(context);
  const { schema, title, lead } = documents[kind];
  const fields = describeFields(schema);
  const [{ number, body, published, draft }, versions] = await Promise.all([
    openDocument(content, kind),
    listDocumentVersions(content, kind),
  ]);
  const fixed = kind === "studio" && content.contactEmail !== undefined ? { contactEmail: content.contactEmail } : {};
  const values = { ...toPostedFields(fields, body as unknown as Record<string, unknown>) };
  return { kind, title, lead, page: previewed[kind], fields, values, number, published, draft, versions, fixed };
}

export const action = (args: Route.ActionArgs) => runActions(documentActions, args, { fallback: "change-list" });

export default function DocumentPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AdminPage
      title={loaderData.title}
      lead={loaderData.lead}
      back={{ to: href("/admin/site"), text: "Back to your site" }}
    >
      <DocumentEditor key={loaderData.kind} document={loaderData} posted={actionData} />
      <VersionList versions={loaderData.versions} document={loaderData} />
    </AdminPage>
  );
}

export type DocumentData = Awaited<ReturnType<typeof loader>>;
