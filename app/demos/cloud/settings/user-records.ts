import { useMemo } from "react";
import { settingsStorageKeys } from "../browser-storage-names.ts";
import { type Fields, readFields, type Values } from "./stored/stored-fields.ts";
import {
  createStoredJson,
  createStoredValue,
  type ParseResult,
  parseJson,
  useStoredValue,
} from "./stored/stored-value.ts";
import { emailMax, nameMax } from "./user-settings.ts";

export const recordFields = {
  id: { kind: "text", initial: "", max: 64 },
  name: { kind: "text", label: "name", initial: "", max: nameMax, hasFocus: true },
  email: { kind: "email", label: "email", initial: "", max: emailMax },
  role: {
    kind: "select",
    label: "role",
    initial: "user",
    values: ["admin", "user", "guest"] as const,
    namesIn: ({ roleNames }) => roleNames,
  },
  /** In GB. */
  quota: { kind: "number", label: "quotaGb", initial: 10, min: 1, max: 100_000 },
  active: { kind: "checkbox", label: "active", initial: true },
} satisfies Fields;

export type UserRecord = Values<typeof recordFields>;

const recordsMax = 1_000;

export const seedUsers: readonly UserRecord[] = [
  { id: "1", name: "Admin User", email: "admin@example.com", role: "admin", quota: 50, active: true },
  { id: "2", name: "Regular User", email: "user@example.com", role: "user", quota: 10, active: true },
  { id: "3", name: "Guest User", email: "guest@example.com", role: "guest", quota: 2, active: false },
];

export function readUserRecords(raw: unknown): ParseResult<readonly UserRecord[]> {
  if (!Array.isArray(raw)) return { value: seedUsers, isRepaired: true };
  const byId = new Map<string, UserRecord>();
  let isRepaired = raw.length > recordsMax;
  for (const item of raw.slice(0, recordsMax)) {
    const record = readFields(recordFields, item);
    const isWhole = record.value.id !== "" && !byId.has(record.value.id);
    if (isWhole) byId.set(record.value.id, record.value);
    if (!isWhole || record.isRepaired) isRepaired = true;
  }
  return { value: [...byId.values()], isRepaired };
}

export const userRecords = createStoredJson(settingsStorageKeys.users, seedUsers, readUserRecords);

/** Stored apart from the list, which only administrators change. */
export const registrations = createStoredValue<readonly UserRecord[]>({
  key: settingsStorageKeys.registrations,
  initial: [],
  parse: parseJson((raw) => (Array.isArray(raw) ? readUserRecords(raw) : { value: [], isRepaired: true })),
  serialize: (records) => (records.length === 0 ? undefined : JSON.stringify(records)),
});

export function saveUserRecords(list: readonly UserRecord[]): boolean {
  const isStored = userRecords.set(list);
  if (isStored) registrations.set([]);
  return isStored;
}

export function mergeRecords(saved: readonly UserRecord[], registered: readonly UserRecord[]): readonly UserRecord[] {
  const known = new Set(saved.map(({ id }) => id));
  const missing = registered.filter(({ id }) => !known.has(id));
  return missing.length === 0 ? saved : [...saved, ...missing];
}

export function findAccount(records: readonly UserRecord[], nameOrEmail: string): UserRecord | undefined {
  const wanted = nameOrEmail.trim().toLowerCase();
  if (wanted === "") return undefined;
  return records.find(({ name, email }) => name.toLowerCase() === wanted || email.toLowerCase() === wanted);
}

export function useUserRecords(): readonly UserRecord[] {
  const saved = useStoredValue(userRecords);
  const registered = useStoredValue(registrations);
  return useMemo(() => mergeRecords(saved, registered), [saved, registered]);
}
