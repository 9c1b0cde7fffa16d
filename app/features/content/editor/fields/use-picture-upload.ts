import { createContext, useContext, useEffect, useState } from "react";
import type { Picture } from "../../pictures/picture.ts";
import { uploadPicture } from "../../pictures/upload-picture.ts";

/** A single document's kind, or an entry's id. */
export const PictureDocumentContext = createContext("");

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

/** False until React has started: controls that need it are hidden. */
export function useIsStarted(): boolean {
  const [isStarted, setStarted] = useState(false);
  useEffect(() => setStarted(true), []);
  return isStarted;
}
