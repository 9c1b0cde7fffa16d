import type { StagedFile } from "../../model/attached-file.ts";

export interface ContactDraft {
  name: string;
  email: string;
  message: string;
  /** The form's token: sending the draft after a reload is the same submission. */
  form: string;
  files: StagedFile[];
}

export const draftStorageKey = "northlight.contact-draft";
const fields = ["name", "email", "message"] as const;

export function readDraft(): ContactDraft | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(draftStorageKey) ?? "null");
    return isDraft(draft) ? { ...draft, files: readFiles(draft) } : undefined;
  } catch {
    return undefined;
  }
}

export function saveDraft(draft: ContactDraft): void {
  try {
    if (draft.files.length > 0 || fields.some((field) => draft[field] !== ""))
      sessionStorage.setItem(draftStorageKey, JSON.stringify(draft));
    else sessionStorage.removeItem(draftStorageKey);
  } catch {
    // Blocked or full.
  }
}

export function removeDraft(): void {
  try {
    sessionStorage.removeItem(draftStorageKey);
  } catch {
    // Blocked.
  }
}

const isDraft = (value: unknown): value is Omit<ContactDraft, "files"> =>
  typeof value === "object" &&
  value !== null &&
  [...fields, "form"].every((field) => typeof (value as Record<string, unknown>)[field] === "string");

const readFiles = (draft: object): StagedFile[] =>
  "files" in draft && Array.isArray(draft.files) ? draft.files.filter(isStagedFile) : [];

const isStagedFile = (value: unknown): value is StagedFile => {
  const { id, name, size } = Object(value) as Record<string, unknown>;
  return typeof id === "string" && typeof name === "string" && typeof size === "number";
};

/** A field hidden from people; a value mostly comes from a bot. */
export const honeypotField = "company_website";
