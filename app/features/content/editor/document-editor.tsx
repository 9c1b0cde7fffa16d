import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { useAdminData, useIsOwner } from "#app/shell/navigation/use-admin-data.ts";
import { Button } from "#app/ui/button.tsx";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { useIsSending } from "#app/ui/fields/use-is-sending.ts";
import { Notice } from "#app/ui/notice.tsx";
import { useAnnouncedResult } from "#app/ui/toasts/announce-result.ts";
import { useDrawnBrand } from "../brand/use-drawn-brand.ts";
import { hasField, type PostedFields } from "../documents/posted-fields.ts";
import { slugOf } from "../documents/slug-of.ts";
import documentEditorCss from "./document-editor.css?inline";
import { DocumentFields } from "./document-fields.tsx";
import { DocumentState } from "./document-state.tsx";
import type { DocumentAnswer, DocumentData } from "./document-types.ts";
import { PictureDocumentContext, useIsStarted } from "./fields/use-picture-upload.ts";
import { PagePreview, PreviewLink, useHasRoom } from "./page-preview.tsx";
import { LeavingDialog } from "./saving/leaving-dialog.tsx";
import { UnsavedNotices } from "./saving/unsaved-notices.tsx";
import { useAutosave } from "./saving/use-autosave.ts";
import { SetupLinks } from "./setup-steps.tsx";
import { TranslationNotes } from "./translating/translation.tsx";

interface DocumentEditorProps {
  document: DocumentData;
  posted: DocumentAnswer | undefined;
}

export function DocumentEditor({ document, posted }: DocumentEditorProps) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useShownValues(document, posted);
  const { id: userId = "" } = useAdminData() ?? {};
  const opened = { ref: form, path: document.path, userId, opened: findBase(document, posted) };
  const autosave = useAutosave(opened, posted);
  const { answer, note } = autosave;
  const preview = document.page && { page: document.page, draft: `${document.name}.${autosave.base}` };
  const hasRoom = useHasRoom();
  const isOwner = useIsOwner();
  const isPublishing = useIsSending(document.path, "publish");
  const brand = useDrawnBrand();
  const waitForSaving = useSubmitAfter(form, autosave.isSaving);
  const isStarted = useIsStarted();
  const followTitle = useAddressOfTitle(document, posted);
  useEffect(() => {
    if (shown.key > 0 && !shown.isSaved) note();
  }, [shown.key, shown.isSaved, note]);
  useAnnouncedResult(posted);
  const publishButton = isOwner ? (
    <Button
      type="submit"
      name="intent"
      value="publish"
      isBusy={isPublishing || brand.progress !== undefined}
      disabled={isStarted && !(document.draft || document.isUnread || autosave.isUnsaved || document.step)}
    >
      {document.step ? "Publish and go on" : "Publish"}
    </Button>
  ) : (
    <p className="text-sm text-ink-soft">The owner publishes it.</p>
  );
  const state = autosave.isSaving ? "Saving…" : autosave.isFailing ? "Not saved yet." : <DocumentState {...document} />;
  return (
    <div className="mt-8 grid gap-10 xl:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
      <ComponentStylesheet name="document-editor" css={documentEditorCss} />
      <Form
        ref={form}
        id="document"
        method="post"
        preventScrollReset
        noValidate
        onInput={(event) => {
          followTitle(event);
          note();
        }}
        onSubmit={(event) => {
          if (waitForSaving(event)) return;
          autosave.noteSent();
          if (isOwner) brand.onSubmit(event);
        }}
        className="grid content-start gap-6"
      >
        {/* Enter presses the first button of a form. */}
        {!document.step && (
          <button type="submit" name="intent" value="save" tabIndex={-1} className="sr-only">
            Save the draft
          </button>
        )}
        <input type="hidden" name="base" value={autosave.base} />
        {isStarted && <input type="hidden" name="edit" value={autosave.edit} />}
        {document.hasOthers && <OtherFields key={`others ${shown.key}`} {...document} values={shown.values} />}
        <div className="document-bar">
          <p role="status" className="text-sm text-ink-soft">
            {brand.progress ?? state}
          </p>
          {preview && !hasRoom && <PreviewLink {...preview} />}
          {!document.step && publishButton}
        </div>
        <TranslationNotes {...document} />
        <UnsavedNotices form={form} document={document} autosave={autosave} onShow={shown.replace} />
        {brand.problem && (
          <Notice tone="warning">
            {`The icons and the link preview were not drawn: ${brand.problem} They stay the same until you publish again.`}
          </Notice>
        )}
        <PictureDocumentContext value={document.id}>
          <DocumentFields
            key={shown.key}
            fields={document.fields}
            values={shown.values}
            warnings={document.warnings}
            errors={answer?.fieldErrors ?? document.fieldErrors}
            fixed={document.fixed}
            shades={document.shades}
            translation={document.translation}
          />
        </PictureDocumentContext>
        {document.step && <SetupLinks step={document.step}>{publishButton}</SetupLinks>}
      </Form>
      {preview && hasRoom && <PagePreview {...preview} />}
      <LeavingDialog autosave={autosave} />
    </div>
  );
}

/** The address of an unpublished translation follows its title as long as its author has typed none. */
function useAddressOfTitle(
  { translation, values: { title = "", slug }, published }: DocumentData,
  posted?: DocumentAnswer,
) {
  const isGiven = translation && (slug === translation.texts.slug || slug === slugOf(title));
  const given = useRef(isGiven ? slug : undefined);
  return ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    const address = currentTarget.elements.namedItem("slug");
    const isTitle = target instanceof HTMLInputElement && target.name === "title";
    const isPublished = published || (posted?.ok && posted.intent === "publish");
    if (isPublished || !isTitle || !(address instanceof HTMLInputElement) || address.value !== given.current) return;
    address.value = given.current = slugOf(target.value) ?? address.value;
  };
}

/** Delays a submission until the pending draft has its version. @returns whether one waits */
function useSubmitAfter(form: RefObject<HTMLFormElement | null>, isSaving: boolean) {
  const pressed = useRef<HTMLElement>(null);
  useEffect(() => {
    const button = pressed.current;
    if (isSaving || !button) return;
    pressed.current = null;
    form.current?.requestSubmit(button);
  }, [form, isSaving]);
  return (event: FormEvent) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!isSaving || !submitter) return false;
    event.preventDefault();
    pressed.current = submitter;
    return true;
  };
}

/** Without JavaScript, posted fields belong to their own version, even if a newer one was saved. */
function findBase({ number }: DocumentData, posted: DocumentAnswer | undefined): number {
  if (posted?.ok) return posted.changed ? (posted.saved?.number ?? posted.base ?? number) : number;
  return posted && posted.status !== 409 && !posted.saved ? Number(posted.values.base ?? number) : number;
}

/** A step of set-up also posts the other fields. React would reset hidden inputs. */
const OtherFields = ({ step, fields, values }: DocumentData) => (
  <>
    <input type="hidden" name="step" value={step} />
    {Object.entries(values)
      .filter(([name]) => !hasField(fields, name))
      .map(([name, value]) => (
        <textarea key={name} hidden name={name} defaultValue={value} />
      ))}
  </>
);

/** Initial values. A changed list or another version remounts the fields. */
function useShownValues(document: DocumentData, posted: DocumentAnswer | undefined) {
  const { changed, saved } = posted?.ok ? posted : {};
  const isSaved = saved !== undefined;
  const [shown, setShown] = useState(() => ({
    values:
      changed ?? (posted && !posted.ok && !posted.saved ? { ...document.values, ...posted.values } : document.values),
    key: 0,
    changed,
    isSaved: false,
  }));
  if (changed && shown.changed !== changed) setShown({ values: changed, key: shown.key + 1, changed, isSaved });
  const replace = (values: PostedFields) => setShown({ values, key: shown.key + 1, changed, isSaved: true });
  return { ...shown, replace };
}
