import { useCallback, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { AskConflict, ConflictAnswer, NameConflict } from "../../drive/drive.ts";
import { useFormats, useMessages } from "../../messages/use-messages.tsx";
import { QuestionLeft } from "../../refusal/use-attempt.ts";

interface Question {
  conflict: NameConflict;
  answer: (answer: ConflictAnswer) => void;
  leave: () => void;
}

/** Asks what to do with names that are taken, one question after another. @returns how to ask, and what to draw */
export function useConflictQuestion() {
  const [question, setQuestion] = useState<Question>();
  const ask = useCallback<AskConflict>(
    (conflict) =>
      new Promise((resolve, reject) => {
        setQuestion({ conflict, answer: resolve, leave: () => reject(new QuestionLeft()) });
      }),
    [],
  );
  const settle = (how: (question: Question) => void) => {
    if (question) how(question);
    setQuestion(undefined);
  };
  const dialog = (
    <ConflictDialog
      conflict={question?.conflict}
      onAnswer={(answer) => settle((asked) => asked.answer(answer))}
      onLeave={() => settle((asked) => asked.leave())}
    />
  );
  return { ask, dialog };
}

interface ConflictDialogProps {
  conflict: NameConflict | undefined;
  onAnswer: (answer: ConflictAnswer) => void;
  onLeave: () => void;
}

function ConflictDialog({ conflict, onAnswer, onLeave }: ConflictDialogProps) {
  const { files: texts } = useMessages();
  const forAll = useRef<HTMLInputElement>(null);
  const answer = (choice: ConflictAnswer["choice"]) => () =>
    onAnswer({ choice, isForAll: forAll.current?.checked ?? false });
  return (
    <Dialog
      open={conflict !== undefined}
      onClose={onLeave}
      title={texts.conflictTitle}
      closeLabel={texts.cancel}
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
          <CheckboxField ref={forAll}>{texts.forAll(conflict.remaining)}</CheckboxField>
        </div>
      )}
    </Dialog>
  );
}

function ConflictFacts({ incoming, existing, folder }: NameConflict) {
  const { files: texts } = useMessages();
  const formats = useFormats();
  const facts = (file: { sizeBytes: number; modifiedMs: number }) =>
    `${formats.size(file.sizeBytes)}, ${formats.moment(file.modifiedMs)}`;
  return (
    <>
      <p className="text-ink-soft" dir="auto">
        {texts.conflictText(existing.name, folder.name || texts.home)}
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
