import type { Texts } from "#app/lib/language/strings.ts";
import { createRandomKey } from "#app/lib/random-key.ts";
import { minuteMs } from "#app/lib/units.ts";
import type { Scopes } from "#app/ui/language/use-texts.tsx";
import { type FileLimits, megabytesText, type StagedFile } from "../../model/attached-file.ts";
import type { ChosenFile, ChosenFiles, FileStore, Upload } from "./file-store.ts";

const atOnce = 2;
/** Longer than the server waits for the rest of a body. */
const stalledAfterMs = minuteMs;

export type FileTexts = Texts<Scopes["files"]>;

export interface FileRules {
  limits: FileLimits;
  texts: FileTexts;
}

interface UnsentFile {
  file: File;
  upload: UploadFile;
}

/** Uploads the files of a store, two at a time, and cancels uploads whose file has left it. */
class Uploads {
  readonly #store: FileStore;
  readonly #unsent = new Map<string, UnsentFile>();
  readonly #running = new Map<string, () => void>();
  #announced: FileTexts["announced"] | undefined;

  constructor(store: FileStore) {
    this.#store = store;
    store.subscribe(() => this.#follow());
  }

  add(chosen: readonly File[], upload: UploadFile, rules: FileRules): void {
    this.#announced = rules.texts.announced;
    const files = chosen.map((file) => {
      const key = createRandomKey();
      this.#unsent.set(key, { file, upload });
      return { key, name: file.name, size: file.size, step: "waiting" as const };
    });
    this.#store.update((now) => addFitting(now, files, rules));
  }

  remove(key: string): void {
    this.#store.update(({ files }) => ({
      files: files.filter((file) => file.key !== key),
      notice: "",
      announcement: this.#announced?.removed({ name: files.find((file) => file.key === key)?.name ?? "" }) ?? "",
    }));
  }

  retry(key: string): void {
    this.#show(key, { step: "waiting" }, (name) => this.#announced?.again({ name }));
  }

  retryAll(): void {
    for (const file of this.#store.read().files) if (file.step === "failed" && file.canRetry) this.retry(file.key);
  }

  /** An upload may end after its file was removed: this shows nothing. */
  #show(key: string, upload: Upload & Partial<StagedFile>, announce?: (name: string) => string | undefined): void {
    const old = this.#store.read().files.find((file) => file.key === key);
    if (!old) return;
    const { name, size } = old;
    const shown: ChosenFile = { key, name, size, ...upload };
    this.#store.update(({ files, announcement }) => ({
      files: files.map((file) => (file === old ? shown : file)),
      announcement: announce?.(shown.name) ?? announcement,
    }));
  }

  #follow(): void {
    const { files } = this.#store.read();
    const keys = new Set(files.map(({ key }) => key));
    for (const key of this.#unsent.keys()) if (!keys.has(key)) this.#drop(key);
    const next = files.find(({ key, step }) => step === "waiting" && !this.#running.has(key));
    if (next && this.#running.size < atOnce) this.#start(next.key);
  }

  #drop(key: string): void {
    this.#unsent.delete(key);
    this.#running.get(key)?.();
    this.#running.delete(key);
  }

  #start(key: string): void {
    const unsent = this.#unsent.get(key);
    if (!unsent) return;
    const cancel = unsent.upload({
      file: unsent.file,
      onProgress: (share) => this.#show(key, { step: "uploading", share }),
      onEnd: (result) => {
        this.#running.delete(key);
        if (result.step === "failed") return this.#show(key, result, (name) => `${name}: ${result.reason}`);
        this.#unsent.delete(key);
        this.#show(key, result, (name) => this.#announced?.attached({ name }));
      },
    });
    this.#running.set(key, cancel);
    this.#show(key, { step: "uploading", share: 0 });
  }
}

const ofStores = new WeakMap<FileStore, Uploads>();

export function uploadsOf(store: FileStore): Uploads {
  const uploads = ofStores.get(store) ?? new Uploads(store);
  ofStores.set(store, uploads);
  return uploads;
}

function addFitting(now: ChosenFiles, given: readonly ChosenFile[], { limits, texts }: FileRules): ChosenFiles {
  const { maxFiles, maxBytes, totalBytes } = limits;
  const { rules, announced } = texts;
  const files = [...now.files];
  const findRule = ({ size }: ChosenFile): string | undefined => {
    if (size > maxBytes) return rules.size({ size: megabytesText(maxBytes) });
    if (files.length >= maxFiles) return rules.files({ count: maxFiles });
    const total = files.reduce((sum, file) => sum + file.size, size);
    return total > totalBytes ? rules.total({ size: megabytesText(totalBytes) }) : undefined;
  };
  const leftOut = new Map<string, ChosenFile[]>();
  for (const file of given) {
    const rule = findRule(file);
    if (rule === undefined) files.push(file);
    else leftOut.set(rule, [...(leftOut.get(rule) ?? []), file]);
  }
  const notices = [...leftOut].map(([rule, left]) =>
    rules.left({ rule, names: nameFiles(left, announced), count: left.length }),
  );
  const added = files.slice(now.files.length);
  return {
    files,
    notice: notices.join(" "),
    announcement: added.length === 0 ? "" : announced.uploading({ names: nameFiles(added, announced) }),
  };
}

const namedMax = 3;

function nameFiles(files: readonly ChosenFile[], { and, more }: FileTexts["announced"]): string {
  const names = files.slice(0, namedMax).map(({ name }) => name);
  if (files.length > namedMax) names.push(more({ count: files.length - namedMax }));
  const [last = "", ...others] = names.reverse();
  return others.length === 0 ? last : and({ names: others.reverse().join(", "), last });
}

export type EndedUpload = Extract<Upload, { step: "failed" }> | ({ step: "uploaded" } & StagedFile);

export interface UploadRequest {
  file: File;
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
  ({ address, formKey }: UploadTarget, texts: FileTexts): UploadFile =>
  ({ file, onProgress, onEnd }) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.responseType = "json";
    const startedAt = performance.now();
    request.timeout = stalledAfterMs;
    request.ontimeout = () => onEnd(failed(texts.failed.stalled, true));
    request.upload.onprogress = ({ loaded, total }) => {
      request.timeout = performance.now() - startedAt + stalledAfterMs;
      onProgress(total === 0 ? 1 : loaded / total);
    };
    request.onload = () => onEnd(readResponse(request.status, request.response, texts));
    request.onerror = async () => onEnd(await explainLoss(file, texts));
    const form = new FormData();
    form.append("form", formKey);
    form.append("file", file);
    request.send(form);
    return () => request.abort();
  };

async function explainLoss(file: File, { failed: reasons }: FileTexts): Promise<EndedUpload> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    return failed(reasons.unreadable, false);
  }
  return failed(navigator.onLine ? reasons.lost : reasons.offline, true);
}

const failed = (reason: string, canRetry: boolean): EndedUpload => ({ step: "failed", reason, canRetry });

export function readResponse(status: number, body: unknown, { failed: reasons }: FileTexts): EndedUpload {
  const { id, name, size, error } = Object(body) as Record<string, unknown>;
  if (status === 201 && typeof id === "string" && typeof name === "string" && typeof size === "number")
    return { step: "uploaded", id, name, size };
  // A proxy in front of the site answers without a text of ours.
  const { size: tooLarge, type, other } = reasons;
  const byStatus: Readonly<Record<number, string>> = { 413: tooLarge, 415: type };
  return failed(typeof error === "string" ? error : (byStatus[status] ?? other), status >= 500 || status === 429);
}

/** Deletes a file that was not sent. Without success it expires. */
export function deleteStagedFile({ address, formKey }: UploadTarget, id: string): void {
  const query = new URLSearchParams({ form: formKey });
  fetch(`${address}/${id}?${query}`, { method: "DELETE" }).catch(() => undefined);
}
