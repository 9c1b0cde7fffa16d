import { type RefObject, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { labelOf } from "../documents/posted-fields.ts";
import type { DocumentData } from "./document-types.ts";

interface DocumentConflictProps {
  form: RefObject<HTMLFormElement | null>;
  document: DocumentData;
  onKeep: () => void;
  onTake: () => void;
}

export function DocumentConflict({ form, document, onKeep, onTake }: DocumentConflictProps) {
  const { revalidate } = useRevalidator();
  const [own, setOwn] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    void revalidate();
    if (form.current)
      setOwn(Object.fromEntries([...new FormData(form.current)].map(([name, value]) => [name, String(value)])));
  }, [form, revalidate]);
  const names = Object.keys(document.values).filter((name) => (own[name] ?? "") !== (document.values[name] ?? ""));
  return (
    <Notice tone="warning">
      <p className="font-semibold">
        {document.draft ? `${document.draft.author} has saved another draft.` : "Another version was published."} Yours
        is still in the form.
      </p>
      {Object.keys(own).length > 0 && (
        <dl className="my-3 grid gap-3">
          {names.map((name) => (
            <div key={name} className="grid gap-1 sm:grid-cols-2">
              <dt className="text-xs text-ink-faint sm:col-span-2">{labelOf(document.fields, name.split("."))}</dt>
              <dd className="wrap-anywhere">Yours: {own[name]}</dd>
              <dd className="wrap-anywhere">Theirs: {document.values[name]}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="needs-scripts flex flex-wrap gap-2">
        <Button type="button" size="sm" onClick={onKeep}>
          Keep yours
        </Button>
        <Button type="button" size="sm" variant="secondary" onClick={onTake}>
          Take theirs
        </Button>
      </div>
    </Notice>
  );
}
