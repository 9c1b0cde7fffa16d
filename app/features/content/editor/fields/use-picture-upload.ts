import { createContext, useContext, useEffect, useState } from "react";
import type { Picture } from "../../pictures/picture.ts";
import { uploadPicture } from "../../pictures/upload-picture.ts";

/** The document whose pictures are uploaded: a kind that has one document, or its id. */
export const PictureDocumentContext = createContext("");

/** @returns in words what is under way, and what went wrong */
export function usePictureUpload() {
  const document = useContext(PictureDocumentContext);
  const [status, setStatus] = useState("");
  const [problems, setProblems] = useState<readonly string[]>([]);
  const upload = async (files: readonly File[], onStored: (picture: Picture, file: File) => void) => {
    setProblems([]);
    for (const file of files) {
      const result = await uploadPicture(document, file, (step) => setStatus(`${file.name} ${step}…`));
      if ("picture" in result) {
        setStatus(`${file.name} is stored.`);
        onStored(result.picture, file);
      } else {
        setStatus("");
        setProblems((others) => [...others, `${file.name}: ${result.problem}`]);
      }
    }
  };
  return { status, problem: problems.join(" "), upload };
}

/** Whether React has started: what needs it is not shown before. */
export function useIsStarted(): boolean {
  const [isStarted, setStarted] = useState(false);
  useEffect(() => setStarted(true), []);
  return isStarted;
}
