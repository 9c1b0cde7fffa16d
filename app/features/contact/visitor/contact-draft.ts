/** What was typed into the contact form, with the key of the form it was typed into. */
export interface ContactDraft {
  name: string;
  email: string;
  message: string;
  /** Kept with the words, so that sending them after a reload is still the same submission. */
  form: string;
}

export const draftStorageKey = "northlight.contact-draft";
const fields = ["name", "email", "message"] as const;

/** The draft of this tab; undefined where there is none or storage is blocked. */
export function readDraft(): ContactDraft | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(draftStorageKey) ?? "null");
    return isDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

export function saveDraft(draft: ContactDraft): void {
  try {
    if (fields.some((field) => draft[field] !== "")) sessionStorage.setItem(draftStorageKey, JSON.stringify(draft));
    else sessionStorage.removeItem(draftStorageKey);
  } catch {
    // Blocked or full: the words are still in the form.
  }
}

export function removeDraft(): void {
  try {
    sessionStorage.removeItem(draftStorageKey);
  } catch {
    // Blocked: there is none.
  }
}

const isDraft = (value: unknown): value is ContactDraft =>
  typeof value === "object" &&
  value !== null &&
  [...fields, "form"].every((field) => typeof (value as Record<string, unknown>)[field] === "string");
