import { readStoredText, storeText } from "#app/lib/stored-text.ts";
import { cleanText } from "#app/lib/text.ts";
import type { PostedFields } from "../../documents/posted-fields.ts";

export interface KeptDraft {
  /** Version that was edited. */
  readonly base: number;
  readonly edits: number;
  readonly at: string;
  readonly fields: PostedFields;
}

export const keptDraftPrefix = "northlight.document-draft.";

/** Each form has its own: two tabs, or a form that was left. */
export interface KeptDraftKey {
  readonly userId: string;
  readonly path: string;
  readonly form: string;
}

const prefixOf = ({ userId, path }: Omit<KeptDraftKey, "form">): string => `${keptDraftPrefix}${userId}.${path}.`;
const nameOf = (key: KeptDraftKey): string => prefixOf(key) + key.form;

/** @returns false if the browser could not store it */
export const keepDraft = (key: KeptDraftKey, draft: KeptDraft): boolean =>
  storeText(nameOf(key), JSON.stringify(draft));

export const dropKeptDraft = (key: KeptDraftKey): void => void storeText(nameOf(key), null);

/** @returns the newest draft that another form of the document has left */
export function findKeptDraft(key: KeptDraftKey): (KeptDraft & { form: string }) | undefined {
  const prefix = prefixOf(key);
  return listNames()
    .filter((name) => name.startsWith(prefix) && name !== nameOf(key))
    .flatMap((name) => {
      const kept = parse(readStoredText(name));
      return kept ? { ...kept, form: name.slice(prefix.length) } : [];
    })
    .sort((a, b) => b.at.localeCompare(a.at))[0];
}

/** Compares fields, ignoring what the site has cleaned. */
export const isStored = (kept: PostedFields, stored: PostedFields): boolean =>
  Object.entries(kept).every(([name, text = ""]) => cleanText(text).trim() === cleanText(stored[name] ?? "").trim());

function listNames(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function parse(text: string | null): KeptDraft | undefined {
  try {
    const kept = JSON.parse(text ?? "null");
    return typeof kept?.fields === "object" && typeof kept.at === "string" ? kept : undefined;
  } catch {
    return undefined;
  }
}
