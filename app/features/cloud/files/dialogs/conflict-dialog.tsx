import { useCallback, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import type { AskConflict, ConflictResolution, NameConflict } from "../../drive/drive.ts";
import { QuestionCanceled } from "../../drive-hooks/use-drive.ts";
import { useFormats, useStrings } from "../../i18n/use-strings.tsx";

interface Question {
  conflict: NameConflict;
  answer: (answer: ConflictResolution) => void;
  cancel: () => void;
}

export function useConflictQuestion() {
  const [question, setQuestion] = useState<Question>();
  const ask = useCallback<AskConflict>(
    (conflict) =>
      new Promise((resolve, reject) => {
        setQuestion({ conflict, answer: resolve, cancel: () => reject(new QuestionCanceled()) });
      }),
    [],
  );
  const settle = (respond: (question: Question) => void) => {
    if (question) respond(question);
    setQuestion(undefined);
  };
  const dialog = (
    <ConflictDialog
      conflict={question?.conflict}
      onResolve={(answer) => settle((asked) => asked.answer(answer))}
      onCancel={() => settle((asked) => asked.cancel())}
    />
  );
  return { ask, dialog };
}

interface ConflictDialogProps {
  conflict: NameConflict | undefined;
  onResolve: (answer: ConflictResolution) => void;
  onCancel: () => void;
}

function ConflictDialog({ conflict, onResolve, onCancel }: ConflictDialogProps) {
  const { files: strings, layout } = useStrings();
  const forAll = useRef<HTMLInputElement>(null);
  const answer = (choice: ConflictResolution["choice"]) => () =>
    onResolve({ choice, isForAll: forAll.current?.checked ?? false });
  return (
    <Dialog
      open={conflict !== undefined}
      onClose={onCancel}
      title={strings.conflictTitle}
      closeLabel={layout.cancel}
      footer={
        <>
          <Button variant="ghost" onClick={answer("skip")}>
            {strings.skip}
          </Button>
          <Button variant="secondary" onClick={answer("replace")}>
            {strings.replace}
          </Button>
          <Button onClick={answer("keep both")} data-autofocus>
            {strings.keepBoth}
          </Button>
        </>
      }
    >
      {conflict && <ConflictFacts {...conflict} />}
      {conflict && conflict.remaining > 1 && (
        <div className="mt-4">
          <CheckboxField ref={forAll}>{strings.forAll(conflict.remaining)}</CheckboxField>
        </div>
      )}
    </Dialog>
  );
}

function ConflictFacts({ incoming, existing, folder }: NameConflict) {
  const { files: strings } = useStrings();
  const formats = useFormats();
  const facts = (file: { sizeBytes: number; modifiedMs: number }) =>
    `${formats.size(file.sizeBytes)}, ${formats.moment(file.modifiedMs)}`;
  return (
    <>
      <p className="text-ink-soft" dir="auto">
        {strings.conflictText(existing.name, folder.name || strings.home)}
      </p>
      <dl className="mt-4 grid gap-2 text-sm">
        <div>
          <dt className="font-semibold">{strings.existingOne}</dt>
          <dd className="figures text-ink-soft">{facts(existing)}</dd>
        </div>
        <div>
          <dt className="font-semibold">{strings.incomingOne}</dt>
          <dd className="figures text-ink-soft">{facts(incoming)}</dd>
        </div>
      </dl>
      <p className="mt-4 text-sm text-ink-faint">{strings.replaceHint}</p>
    </>
  );
}
