import { href, Link } from "react-router";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { languageNames, localPath, originalLanguage, type SiteLanguage } from "#app/lib/language/languages.ts";
import { runActions } from "#app/platform/actions/run-action.server.ts";
import { getServices } from "#app/platform/services.ts";
import { readOrNotFound } from "#app/platform/to-app-error.server.ts";
import { deriveAccent } from "../brand/accent.ts";
import { findCard } from "../brand/describe-card.ts";
import { bodyBytesMax, listDocumentVersions, openDocument } from "../content.usecases.server.ts";
import { contentIn } from "../content-service.ts";
import { type DocumentRef, documents, type Entries, type EntryKind, type Kind } from "../documents/documents.ts";
import { describeFields, pickFields } from "../documents/fields.ts";
import { toPostedFields } from "../documents/posted-fields.ts";
import { readTypedFields } from "../documents/typed-fields.ts";
import { entryPath } from "../entries/entry-path.ts";
import { readTranslationState } from "../entries/read-translation-state.server.ts";
import { type TranslationState, translationTexts } from "../entries/translation-states.ts";
import { fillTexts } from "../site-content.ts";
import { listTestimonials } from "../testimonials/testimonials.store.server.ts";
import type { Route } from "./+types/document.route";
import { documentActions, needsReading, readRef } from "./document-actions.server.ts";
import { DocumentEditor } from "./document-editor.tsx";
import { warnOfDeadLinks } from "./link-warnings.server.ts";
import { readStep, SetupSteps } from "./setup-steps.tsx";
import { TestimonialsPanel } from "./testimonials-panel.tsx";
import { readOriginal } from "./translating/read-original.server.ts";
import { VersionList } from "./version-list.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title ?? "Document"} · Your site` },
  { name: "robots", content: "noindex" },
];

const previewed: Readonly<Partial<Record<Kind, string>>> = {
  studio: href("/contact"),
  home: href("/"),
  answers: href("/search"),
  terms: href("/tos"),
};

const editorPath = ({ kind, id }: DocumentRef, language: SiteLanguage): string =>
  (id === undefined ? href("/admin/site/:kind", { kind }) : href("/admin/site/:kind/:id", { kind, id })) +
  (language === originalLanguage ? "" : `?language=${language}`);

const addressesOf = (kind: Kind, language: SiteLanguage) => ({
  path: editorPath({ kind }, language),
  page: previewed[kind] && localPath(language, previewed[kind]),
  id: kind as string,
  name: kind as string,
  back: { to: href("/admin/site"), text: "Back to your site" },
});

const addressesOfEntry = (kind: EntryKind, id: string, language: SiteLanguage, slug = "") => ({
  path: editorPath({ kind, id }, language),
  page: localPath(language, entryPath(kind, slug)),
  id,
  name: `${kind}.${id}`,
  back: { to: href("/admin/site/entries/:kind", { kind }), text: "Back to the list" },
});

export const loader = (args: Route.LoaderArgs) => readOrNotFound(() => readDocument(args));

async function readDocument({ context, params, url }: Route.LoaderArgs) {
  const ref = readRef({ params, url });
  const { kind, language } = ref;
  const { content } = getServices(context);
  const { schema, title, lead, translated } = documents[kind];
  const step = readStep(kind, url.searchParams.get("step"));
  const fields = describeFields(schema);
  const [{ number, body, typed, published, draft }, original, versions, testimonials] = await Promise.all([
    openDocument(content, ref),
    readOriginal(content, ref),
    listDocumentVersions(content, ref),
    kind === "work" && ref.id !== undefined ? listTestimonials(content.db, ref.id) : undefined,
  ]);
  const fixed = kind === "studio" && content.contactEmail !== undefined ? { contactEmail: content.contactEmail } : {};
  const shown = contentIn(content, language);
  const isStudio = kind === "studio" && language !== originalLanguage;
  const values = {
    ...toPostedFields(fields, body as unknown as Record<string, unknown>),
    ...typed,
    // The card of a translation is drawn from the form.
    ...(isStudio && toPostedFields(pickFields(fields, ["name", "accent", "mark"]), { ...shown.studio })),
  };
  const addresses =
    ref.id === undefined
      ? addressesOf(kind, language)
      : addressesOfEntry(kind as EntryKind, ref.id, language, (body as Entries[EntryKind]).slug);
  const shownFields = step?.fields ?? (language === originalLanguage ? fields.map(({ name }) => name) : translated);
  const { offered } = content.current;
  const tabs = offered.map((one) => ({
    language: one,
    to: editorPath(ref, one),
    state: readTranslationState(content, ref, one),
  }));
  const translation = original && { ...original, language, isOffered: offered.includes(language) };
  const shades = deriveAccent(values.accent ?? "");
  const document = {
    isEntry: ref.id !== undefined,
    shades,
    ...addresses,
    ...(step && { page: href("/") }),
    ...(translation?.isOffered === false && { page: undefined }),
    fields: pickFields(fields, shownFields),
    hasOthers: step !== undefined || language !== originalLanguage,
    step: step?.number,
    values,
    warnings: warnOfDeadLinks(fillTexts(values, shown)),
    fieldErrors: typed ? readTypedFields(kind, typed, body).fieldErrors : {},
    number,
    published,
    draft,
    translation,
    isUnread: needsReading(ref) && (!published || (isStudio && findCard(shown) === undefined)),
    fixed,
  };
  return {
    ...document,
    title: values.title || title,
    lead: ref.id === undefined ? lead : addresses.page,
    versions,
    testimonials: language === originalLanguage ? testimonials : undefined,
    language,
    tabs: offered.length > 1 && !step ? tabs : [],
  };
}

export const action = (args: Route.ActionArgs) =>
  runActions(documentActions, args, { fallback: "change-list", valuesMax: bodyBytesMax });

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
      {loaderData.tabs.length > 0 && <LanguageTabs tabs={loaderData.tabs} current={loaderData.language} />}
      <DocumentEditor key={`${loaderData.path} ${step}`} document={loaderData} posted={actionData} />
      {loaderData.testimonials && (
        <TestimonialsPanel testimonials={loaderData.testimonials} base={loaderData.number} posted={actionData} />
      )}
      {!step && <VersionList versions={loaderData.versions} document={loaderData} />}
    </AdminPage>
  );
}

interface LanguageTabsProps {
  tabs: readonly { language: SiteLanguage; to: string; state: TranslationState | undefined }[];
  current: SiteLanguage;
}

const LanguageTabs = ({ tabs, current }: LanguageTabsProps) => (
  <nav aria-label="Language" className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
    {tabs.map(({ language, to, state }) => (
      <span key={language}>
        <Link
          to={to}
          aria-current={language === current ? "page" : undefined}
          className="text-link touch-target aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
        >
          {languageNames[language]}
        </Link>
        {state && translationTexts[state] && <span className="text-sm text-ink-faint"> {translationTexts[state]}</span>}
      </span>
    ))}
  </nav>
);

export type DocumentData = Awaited<ReturnType<typeof loader>>;
