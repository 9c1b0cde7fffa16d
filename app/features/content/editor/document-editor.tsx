import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { useIsOwner } from "#app/shell/navigation/use-admin-data.ts";
import { Button } from "#app/ui/button.tsx";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { useIsSending } from "#app/ui/fields/use-is-sending.ts";
import { Notice } from "#app/ui/notice.tsx";
import { useAnnouncedResult } from "#app/ui/toasts/announce-result.ts";
import { useDrawnBrand } from "../brand/use-drawn-brand.ts";
import type { Field } from "../documents/fields.ts";
import type { PostedFields } from "../documents/posted-fields.ts";
import { DocumentConflict } from "./document-conflict.tsx";
import documentEditorCss from "./document-editor.css?inline";
import { DocumentFields } from "./document-fields.tsx";
import { DocumentState } from "./document-state.tsx";
import type { DocumentAnswer, DocumentData } from "./document-types.ts";
import { PictureDocumentContext, useIsStarted } from "./fields/use-picture-upload.ts";
import { PagePreview, PreviewLink, useHasRoom } from "./page-preview.tsx";
import { SetupLinks } from "./setup-steps.tsx";
import { useAutosave } from "./use-autosave.ts";

interface DocumentEditorProps {
  document: DocumentData;
  posted: DocumentAnswer | undefined;
}

export function DocumentEditor({ document, posted }: DocumentEditorProps) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useShownValues(document, posted);
  const autosave = useAutosave(form, findBase(document, posted), posted);
  const preview = document.page && { page: document.page, draft: `${document.name}.${autosave.base}` };
  const hasRoom = useHasRoom();
  const isOwner = useIsOwner();
  const isPublishing = useIsSending(document.path, "publish");
  const [settled, setSettled] = useState<object>();
  const error = [posted?.ok === false ? posted : undefined, autosave.error].find((one) => one && one !== settled);
  const { schedule } = autosave;
  const brand = useDrawnBrand();
  const waitForSaving = useSubmitAfter(form, autosave.isSaving);
  const isStarted = useIsStarted();
  useEffect(() => {
    if (shown.key > 0 && !shown.isSaved) schedule();
  }, [shown.key, shown.isSaved, schedule]);
  useAnnouncedResult(posted);
  const publishButton = isOwner ? (
    <Button
      type="submit"
      name="intent"
      value="publish"
      isBusy={isPublishing || brand.progress !== undefined}
      disabled={isStarted && !document.draft && !autosave.isWaiting && !autosave.isSaving && !document.step}
    >
      {document.step ? "Publish and go on" : "Publish"}
    </Button>
  ) : (
    <p className="text-sm text-ink-soft">The owner publishes it.</p>
  );
  return (
    <div className="mt-8 grid gap-10 xl:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
      <ComponentStylesheet name="document-editor" css={documentEditorCss} />
      <Form
        ref={form}
        id="document"
        method="post"
        preventScrollReset
        noValidate
        onInput={schedule}
        onSubmit={(event) => {
          if (waitForSaving(event)) return;
          autosave.cancel();
          if (isOwner) brand.onSubmit(event);
        }}
        className="grid content-start gap-6"
      >
        {/* The first button of a form is the one that Enter presses. */}
        {!document.step && (
          <button type="submit" name="intent" value="save" tabIndex={-1} className="sr-only">
            Save the draft
          </button>
        )}
        <input type="hidden" name="base" value={autosave.base} />
        {document.hasOthers && <OtherFields key={`others ${shown.key}`} {...document} values={shown.values} />}
        <div className="document-bar">
          <p role="status" className="text-sm text-ink-soft">
            {brand.progress ?? (autosave.isSaving ? "Saving…" : <DocumentState {...document} />)}
          </p>
          {preview && !hasRoom && <PreviewLink {...preview} />}
          {!document.step && publishButton}
        </div>
        {error?.status === 409 && (
          <DocumentConflict
            form={form}
            document={document}
            onKeep={() => autosave.saveOver(document.number)}
            onTake={() => {
              shown.replace(document.values);
              autosave.rebase(document.number);
              setSettled(error);
            }}
          />
        )}
        {brand.problem && (
          <Notice tone="warning">
            {`The icons and the card were not drawn: ${brand.problem} They stay as they are until you publish again.`}
          </Notice>
        )}
        {error && error.status !== 409 && <Notice tone="danger">{error.message}</Notice>}
        <PictureDocumentContext value={document.id}>
          <DocumentFields
            key={shown.key}
            fields={document.fields}
            values={shown.values}
            errors={error?.fieldErrors ?? {}}
            fixed={document.fixed}
            shades={document.shades}
          />
        </PictureDocumentContext>
        {document.step && <SetupLinks step={document.step}>{publishButton}</SetupLinks>}
      </Form>
      {preview && hasRoom && <PagePreview {...preview} />}
    </div>
  );
}

/** A press while a draft is on its way is done when that has its version. @returns whether a submission waits */
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

/** Without JavaScript, fields that come back belong to their own version, though another may have been saved since. */
function findBase({ number }: DocumentData, posted: DocumentAnswer | undefined): number {
  if (posted?.ok) return posted.changed ? (posted.saved?.number ?? posted.base ?? number) : number;
  return posted && posted.status !== 409 ? Number(posted.values.base ?? number) : number;
}

/** A step of set-up posts the rest of the document, too. React would write the values of hidden inputs back. */
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

const hasField = (fields: readonly Field[], name: string): boolean =>
  fields.some((field) => {
    if (name === field.name) return true;
    if (!name.startsWith(`${field.name}.`)) return false;
    return field.kind !== "group" || hasField(field.fields ?? [], name.slice(field.name.length + 1));
  });

/** The fields start with these values. A changed list, or another version, draws them anew. */
function useShownValues(document: DocumentData, posted: DocumentAnswer | undefined) {
  const { changed, isSaved = false } = posted?.ok ? posted : {};
  const [shown, setShown] = useState(() => ({
    values: changed ?? (posted?.ok === false ? { ...document.values, ...posted.values } : document.values),
    key: 0,
    changed,
    isSaved: false,
  }));
  if (changed && shown.changed !== changed) setShown({ values: changed, key: shown.key + 1, changed, isSaved });
  const replace = (values: PostedFields) => setShown({ values, key: shown.key + 1, changed, isSaved: true });
  return { ...shown, replace };
}
