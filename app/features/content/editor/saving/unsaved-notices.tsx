import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { PostedFields } from "../../documents/posted-fields.ts";
import { DocumentConflict } from "../document-conflict.tsx";
import type { DocumentData } from "../document-types.ts";
import { dropKeptDraft, findKeptDraft, isStored, type KeptDraft } from "./kept-drafts.ts";
import type { Autosave } from "./use-autosave.ts";

interface UnsavedNoticesProps {
  form: RefObject<HTMLFormElement | null>;
  document: DocumentData;
  autosave: Autosave;
  onShow: (values: PostedFields) => void;
}

/** Shows what is unsaved, and offers drafts from this browser. */
export function UnsavedNotices({ form, document, autosave, onShow }: UnsavedNoticesProps) {
  const { answer, isConflict, isFailing, isKept } = autosave;
  return (
    <>
      <KeptOffer document={document} autosave={autosave} onShow={onShow} />
      {isConflict && (
        <DocumentConflict
          form={form}
          document={document}
          onKeep={() => autosave.saveOver(document.number)}
          onTake={() => {
            onShow(document.values);
            autosave.rebase(document.number);
          }}
        />
      )}
      {answer?.ok === false && !isConflict && answer.status !== 401 && (
        <Notice tone="danger">
          {`${answer.values.intent === "publish" ? "Publishing waits. " : ""}${answer.message} `}
          {isFailing &&
            (isKept
              ? "What you typed is kept in this browser, and saved as soon as possible."
              : "What you typed is in this window only.")}
        </Notice>
      )}
    </>
  );
}

function KeptOffer({ document, autosave, onShow }: Omit<UnsavedNoticesProps, "form">) {
  const { key, resume } = autosave;
  const [kept, setKept] = useState<KeptDraft & { form: string }>();
  const look = useEffectEvent(() => {
    const found = findKeptDraft(key);
    if (!found) return;
    if (isStored(found.fields, document.values)) dropKeptDraft({ ...key, form: found.form });
    else setKept(found);
  });
  useEffect(() => look(), []);
  if (!kept) return null;
  return (
    <Notice tone="warning">
      <p>
        You typed something here on <DateTime value={kept.at} /> that was not saved. This browser has kept it.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="sm"
          onClick={() => {
            onShow({ ...document.values, ...kept.fields });
            resume(kept);
            setKept(undefined);
          }}
        >
          Bring it back
        </Button>
        <Button
          size="sm"
          variant="secondary"
          onClick={() => {
            dropKeptDraft({ ...key, form: kept.form });
            setKept(undefined);
          }}
        >
          Discard it
        </Button>
      </div>
    </Notice>
  );
}
