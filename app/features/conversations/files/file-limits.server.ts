import { inboxTexts } from "../strings/contact-texts.server.ts";
import { type FileLimits, megabytesText, type ShownFileLimits } from "./attached-file.ts";

/** For a page with a field for files. */
export function toFileLimits({ maxFiles, maxBytes, totalBytes }: FileLimits): ShownFileLimits {
  const { attach, notAttached, oneFile, limits } = inboxTexts();
  const max = megabytesText(maxBytes);
  const described =
    maxFiles === 1 ? oneFile({ max }) : limits({ files: maxFiles, max, total: megabytesText(totalBytes) });
  return { maxFiles, maxBytes, totalBytes, texts: { attach, notAttached, limits: described } };
}
