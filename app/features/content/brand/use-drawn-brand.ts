import { type FormEvent, useState } from "react";
import { useSubmit } from "react-router";
import { drawBrand, needsDrawing } from "./draw-brand.ts";

/** Draws icons and card before the form of the studio is published, and publishes it in any case. */
export function useDrawnBrand() {
  const [progress, setProgress] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const submit = useSubmit();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isPublishing = submitter instanceof HTMLButtonElement && submitter.value === "publish";
    if (!isPublishing || !form.elements.namedItem("mark.svg") || !needsDrawing(form)) return;
    event.preventDefault();
    setProblem(undefined);
    drawBrand(form, setProgress)
      .catch((error: Error) => setProblem(error.message))
      .finally(() => {
        setProgress(undefined);
        const fields = new FormData(form);
        fields.set("intent", "publish");
        void submit(fields, { method: "post", preventScrollReset: true });
      });
  };
  return { progress, problem, onSubmit };
}
