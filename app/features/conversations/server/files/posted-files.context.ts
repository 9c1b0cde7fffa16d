import { createContext, type RouterContextProvider } from "react-router";
import type { AppError } from "#app/platform/app-error.ts";
import type { NamedFiles } from "./files.usecases.server.ts";

interface PostedFiles {
  files: NamedFiles;
  fileError: AppError | undefined;
}

export const postedFilesContext = createContext<PostedFiles>();

/** The files of the form that an action runs for. @throws AppError why one of them was refused */
export function takePostedFiles(context: Readonly<RouterContextProvider>): NamedFiles {
  const { files, fileError } = context.get(postedFilesContext);
  if (fileError) throw fileError;
  return files;
}
