import type { StagedFile } from "../attached-file.ts";
import type { Upload } from "./file-store.ts";

/** An upload that has ended. */
export type EndedUpload = Extract<Upload, { step: "failed" }> | ({ step: "uploaded" } & StagedFile);

export interface UploadRequest {
  file: File;
  /** @param share of the file that was sent, from 0 to 1 */
  onProgress: (share: number) => void;
  onEnd: (result: EndedUpload) => void;
}

/** @returns how to cancel it */
export type UploadFile = (request: UploadRequest) => () => void;

export interface UploadTarget {
  address: string;
  formKey: string;
}

/** Uploads by XMLHttpRequest, which reports its progress. */
export const uploadTo =
  ({ address, formKey }: UploadTarget): UploadFile =>
  ({ file, onProgress, onEnd }) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total);
    request.onload = () => onEnd(readResponse(request.status, request.response));
    request.onerror = async () => onEnd(await explainLoss(file));
    const form = new FormData();
    form.append("form", formKey);
    form.append("file", file);
    request.send(form);
    return () => request.abort();
  };

async function explainLoss(file: File): Promise<EndedUpload> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    return failed("It cannot be read. Was it changed, or is it a folder? Pack a folder into a ZIP file first.", false);
  }
  return failed(
    navigator.onLine ? "The connection was lost." : "You are offline. The upload starts again when you are connected.",
    true,
  );
}

const failed = (reason: string, canRetry: boolean): EndedUpload => ({ step: "failed", reason, canRetry });

/** @param body parsed JSON, null where it is none */
export function readResponse(status: number, body: unknown): EndedUpload {
  const { id, name, size, error } = Object(body) as Record<string, unknown>;
  if (status === 201 && typeof id === "string" && typeof name === "string" && typeof size === "number")
    return { step: "uploaded", id, name, size };
  const reason = typeof error === "string" ? error : reasons[status];
  return failed(reason ?? "The file could not be stored.", status >= 500 || status === 429);
}

/** Where a proxy in front of the site has answered. */
const reasons: Readonly<Record<number, string>> = {
  413: "The file is too large.",
  415: "This type of file is not accepted.",
};

/** Deletes a file that was not sent. Without success it expires. */
export function deleteStagedFile({ address, formKey }: UploadTarget, id: string): void {
  const query = new URLSearchParams({ form: formKey });
  fetch(`${address}/${id}?${query}`, { method: "DELETE" }).catch(() => undefined);
}
