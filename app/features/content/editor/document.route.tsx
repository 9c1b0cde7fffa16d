import { href } from "react-router";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { runActions } from "#app/platform/actions/run-action.server.ts";
import { getServices } from "#app/platform/services.ts";
import { readOrNotFound } from "#app/platform/to-app-error.server.ts";
import { deriveAccent } from "../brand/accent.ts";
import { listDocumentVersions, openDocument } from "../content.usecases.server.ts";
import { documents, type EntryKind, type Kind } from "../documents/documents.ts";
import { describeFields } from "../documents/fields.ts";
import { toPostedFields } from "../documents/posted-fields.ts";
import { entryPath } from "../entries/entry-path.ts";
import { listTestimonials } from "../testimonials/testimonials.store.server.ts";
import type { Route } from "./+types/document.route";
import { documentActions, readRef } from "./document-actions.server.ts";
import { DocumentEditor } from "./document-editor.tsx";
import { readStep, SetupSteps } from "./setup-steps.tsx";
import { TestimonialsPanel } from "./testimonials-panel.tsx";
import { VersionList } from "./version-list.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title ?? "Document"} · Your site` },
  { name: "robots", content: "noindex" },
];

/** The page that shows a draft. */
const previewed: Readonly<Partial<Record<Kind, string>>> = {
  studio: href("/contact"),
  home: href("/"),
  answers: href("/search"),
  terms: href("/tos"),
};

const addressesOf = (kind: Kind) => ({
  path: href("/admin/site/:kind", { kind }),
  page: previewed[kind],
  id: kind as string,
  name: kind as string,
  back: { to: href("/admin/site"), text: "Back to your site" },
});

const addressesOfEntry = (kind: EntryKind, id: string, slug = "") => ({
  path: href("/admin/site/:kind/:id", { kind, id }),
  page: entryPath(kind, slug),
  id,
  name: `${kind}.${id}`,
  back: { to: href("/admin/site/entries/:kind", { kind }), text: "Back to the list" },
});

export const loader = (args: Route.LoaderArgs) => readOrNotFound(() => readDocument(args));

async function readDocument({ context, params, url }: Route.LoaderArgs) {
  const ref = readRef(params);
  const { kind } = ref;
  const { content } = getServices(context);
  const { schema, title, lead } = documents[kind];
  const step = readStep(kind, url.searchParams.get("step"));
  const fields = describeFields(schema);
  const [{ number, body, published, draft }, versions, testimonials] = await Promise.all([
    openDocument(content, ref),
    listDocumentVersions(content, ref),
    kind === "work" && ref.id !== undefined ? listTestimonials(content.db, ref.id) : undefined,
  ]);
  const fixed = kind === "studio" && content.contactEmail !== undefined ? { contactEmail: content.contactEmail } : {};
  const values = { ...toPostedFields(fields, body as unknown as Record<string, unknown>) };
  const addresses = ref.id === undefined ? addressesOf(kind) : addressesOfEntry(kind as EntryKind, ref.id, values.slug);
  const shades = deriveAccent(values.accent ?? "");
  const document = {
    isEntry: ref.id !== undefined,
    shades,
    ...addresses,
    ...(step && { page: href("/") }),
    fields: step ? fields.filter(({ name }) => step.fields.includes(name)) : fields,
    step: step?.number,
    values,
    number,
    published,
    draft,
    fixed,
  };
  return {
    ...document,
    title: values.title ?? title,
    lead: ref.id === undefined ? lead : addresses.page,
    versions,
    testimonials,
  };
}

export const action = (args: Route.ActionArgs) => runActions(documentActions, args, { fallback: "change-list" });

export default function DocumentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { step } = loaderData;
  return (
    <AdminPage
      title={step ? "Set up your site" : loaderData.title}
      lead={
        step
          ? "What you publish here, visitors see. All of it can be changed later, under ‘Your site’."
          : loaderData.lead
      }
      back={step ? undefined : loaderData.back}
    >
      {step && <SetupSteps step={step} />}
      <DocumentEditor key={`${loaderData.path} ${step}`} document={loaderData} posted={actionData} />
      {loaderData.testimonials && (
        <TestimonialsPanel testimonials={loaderData.testimonials} base={loaderData.number} posted={actionData} />
      )}
      {!step && <VersionList versions={loaderData.versions} document={loaderData} />}
    </AdminPage>
  );
}

export type DocumentData = Awaited<ReturnType<typeof loader>>;
