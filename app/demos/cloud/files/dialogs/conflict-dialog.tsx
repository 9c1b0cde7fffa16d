import { useCallback, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import type { AskConflict, ConflictResolution, NameConflict } from "../../drive/drive.ts";
import { QuestionCanceled } from "../../drive-hooks/use-drive.ts";
import { useFormats } from "../../formats/formats.ts";

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
  const { files: texts, layout } = useTexts("cloud");
  const forAll = useRef<HTMLInputElement>(null);
  const answer = (choice: ConflictResolution["choice"]) => () =>
    onResolve({ choice, isForAll: forAll.current?.checked ?? false });
  return (
    <Dialog
      open={conflict !== undefined}
      onClose={onCancel}
      title={texts.conflictTitle}
      closeLabel={layout.cancel}
      footer={
        <>
          <Button variant="ghost" onClick={answer("skip")}>
            {texts.skip}
          </Button>
          <Button variant="secondary" onClick={answer("replace")}>
            {texts.replace}
          </Button>
          <Button onClick={answer("keep both")} data-autofocus>
            {texts.keepBoth}
          </Button>
        </>
      }
    >
      {conflict && <ConflictFacts {...conflict} />}
      {conflict && conflict.remaining > 1 && (
        <div className="mt-4">
          <CheckboxField ref={forAll}>{texts.forAll({ count: conflict.remaining })}</CheckboxField>
        </div>
      )}
    </Dialog>
  );
}

function ConflictFacts({ incoming, existing, folder }: NameConflict) {
  const { files: texts } = useTexts("cloud");
  const formats = useFormats();
  const facts = (file: { sizeBytes: number; modifiedMs: number }) =>
    `${formats.size(file.sizeBytes)}, ${formats.moment(file.modifiedMs)}`;
  return (
    <>
      <p className="text-ink-soft" dir="auto">
        {texts.conflictText({ name: existing.name, folder: folder.name || texts.home })}
      </p>
      <dl className="mt-4 grid gap-2 text-sm">
        <div>
          <dt className="font-semibold">{texts.existingOne}</dt>
          <dd className="figures text-ink-soft">{facts(existing)}</dd>
        </div>
        <div>
          <dt className="font-semibold">{texts.incomingOne}</dt>
          <dd className="figures text-ink-soft">{facts(incoming)}</dd>
        </div>
      </dl>
      <p className="mt-4 text-sm text-ink-faint">{texts.replaceHint}</p>
    </>
  );
}
