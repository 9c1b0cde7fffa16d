import type { StagedFile } from "./chosen-files.ts";

export type UploadResult = { ok: true; staged: StagedFile } | { ok: false; reason: string; canRetry: boolean };

export interface UploadRequest {
  file: File;
  /** @param share of the file that was sent, from 0 to 1 */
  onProgress: (share: number) => void;
  onEnd: (result: UploadResult) => void;
}

export type UploadFile = (request: UploadRequest) => () => void;

/** Uploads by XMLHttpRequest, which reports its progress. */
export const uploadTo =
  (address: string, formKey: string): UploadFile =>
  ({ file, onProgress, onEnd }) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total);
    request.onload = () => onEnd(readResponse(request.status, request.response));
    request.onerror = async () => onEnd((await isReadable(file)) ? createConnectionError() : unreadable);
    const form = new FormData();
    form.append("form", formKey);
    form.append("file", file);
    request.send(form);
    return () => request.abort();
  };

const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

const unreadable: UploadResult = {
  ok: false,
  reason: "It cannot be read. Was it changed, or is it a folder? Pack a folder into a ZIP file first.",
  canRetry: false,
};

/** @param body parsed JSON, null where it is none */
export function readResponse(status: number, body: unknown): UploadResult {
  const fields = typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  const { id, name, size, error } = fields;
  if (status === 201 && typeof id === "string" && typeof name === "string" && typeof size === "number")
    return { ok: true, staged: { id, name, size } };
  const reason = typeof error === "string" ? error : reasons[status];
  return { ok: false, reason: reason ?? "The file could not be stored.", canRetry: status >= 500 || status === 429 };
}

/** Where a proxy in front of the site has answered. */
const reasons: Readonly<Record<number, string>> = {
  413: "The file is too large.",
  415: "This type of file is not accepted.",
};

const createConnectionError = (): UploadResult => ({
  ok: false,
  reason: navigator.onLine
    ? "The connection was lost."
    : "You are offline. The upload starts again when you are connected.",
  canRetry: true,
});

/** Deletes a file that was not sent. Without success it expires. */
export function deleteStagedFile(address: string, id: string, formKey: string): void {
  const query = new URLSearchParams({ form: formKey });
  fetch(`${address}/${id}?${query}`, { method: "DELETE" }).catch(() => undefined);
}
