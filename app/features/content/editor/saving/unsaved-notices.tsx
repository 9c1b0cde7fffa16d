import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { KeptDraft } from "#app/features/drafts/draft-store.ts";
import { inTurn } from "#app/features/drafts/use-typed-text.ts";
import { cleanText } from "#app/lib/text.ts";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { PostedFields } from "../../documents/posted-fields.ts";
import { DocumentConflict } from "../document-conflict.tsx";
import type { DocumentData } from "../document-types.ts";
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
          {answer.isUntranslated && (
            <div className="mt-3">
              <input type="hidden" name="asItIs" value="on" />
              <Button type="submit" size="sm" variant="secondary" name="intent" value="publish">
                Publish all the same
              </Button>
            </div>
          )}
        </Notice>
      )}
    </>
  );
}

function KeptOffer({ document, autosave, onShow }: Omit<UnsavedNoticesProps, "form">) {
  const { place, resume } = autosave;
  const [kept, setKept] = useState<KeptDraft>();
  const drop = (draft: KeptDraft) => void inTurn((store) => store.dropKeptDraft(draft));
  const look = useEffectEvent(async () => {
    const found = await inTurn((store) => store.findLeftDraft(place));
    if (!found) return;
    if (isStored(found.text, document.values)) drop(found);
    else setKept(found);
  });
  useEffect(() => void look(), []);
  if (!kept) return null;
  return (
    <Notice tone="warning">
      <p>
        You typed something here on <DateTime value={kept.keptAt} /> that was not saved. This browser has kept it.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="sm"
          onClick={() => {
            onShow({ ...document.values, ...kept.text });
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
            drop(kept);
            setKept(undefined);
          }}
        >
          Discard it
        </Button>
      </div>
    </Notice>
  );
}

/** Whether the site shows the same, but for what it has cleaned. */
export const isStored = (kept: PostedFields, stored: PostedFields): boolean =>
  Object.entries(kept).every(([name, text = ""]) => cleanText(text).trim() === cleanText(stored[name] ?? "").trim());
