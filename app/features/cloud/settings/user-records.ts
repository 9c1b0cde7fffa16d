import { settingsStorageKeys } from "../browser-storage-names.ts";
import { filledTextUpTo, flag, oneOf, type Reading, readFields, textUpTo } from "./stored/stored-fields.ts";
import { createStoredValue, parseJson } from "./stored/stored-value.ts";
import { emailMax, nameMax } from "./user-settings.ts";

export const roles = ["admin", "user", "guest"] as const;
export type Role = (typeof roles)[number];

/** An account in the administrator's list. */
export interface UserRecord {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly quota: number /* GB */;
  readonly active: boolean;
}

export const newUserQuotaGb = 10;
/** More than anybody means, and still a number that can be counted with. */
export const userQuotaMaxGb = 100_000;
/** More is no list that a person keeps; it bounds what a damaged store may hold. */
const recordsMax = 1_000;

export const seedUsers: readonly UserRecord[] = [
  { id: "1", name: "Admin User", email: "admin@example.com", role: "admin", quota: 50, active: true },
  { id: "2", name: "Regular User", email: "user@example.com", role: "user", quota: 10, active: true },
  { id: "3", name: "Guest User", email: "guest@example.com", role: "guest", quota: 2, active: false },
];

const blank: UserRecord = { id: "", name: "", email: "", role: "user", quota: newUserQuotaGb, active: true };

const quota = (raw: unknown) => (typeof raw === "number" && raw >= 1 && raw <= userQuotaMaxGb ? raw : undefined);

/** Reads record by record: what has no id is left out, other damage is mended. */
export function readUserRecords(raw: unknown): Reading<readonly UserRecord[]> {
  if (!Array.isArray(raw)) return { value: seedUsers, isRepaired: true };
  const byId = new Map<string, UserRecord>();
  let isRepaired = raw.length > recordsMax;
  for (const item of raw.slice(0, recordsMax)) {
    const record = readFields(item, blank, {
      id: filledTextUpTo(64),
      name: textUpTo(nameMax),
      email: textUpTo(emailMax),
      role: oneOf(roles),
      quota,
      active: flag,
    });
    const isWhole = record.value.id !== "" && !byId.has(record.value.id);
    if (isWhole) byId.set(record.value.id, record.value);
    if (!isWhole || record.isRepaired) isRepaired = true;
  }
  return { value: [...byId.values()], isRepaired };
}

export const userRecords = createStoredValue<readonly UserRecord[]>({
  key: settingsStorageKeys.users,
  initial: seedUsers,
  parse: parseJson(readUserRecords),
  serialize: JSON.stringify,
});

/** Who has registered in the login dialog. Apart from the list, which only an administrator's session stores. */
export const registrations = createStoredValue<readonly UserRecord[]>({
  key: settingsStorageKeys.registrations,
  initial: [],
  parse: parseJson((raw) => (Array.isArray(raw) ? readUserRecords(raw) : { value: [], isRepaired: true })),
  serialize: (records) => (records.length === 0 ? undefined : JSON.stringify(records)),
});

/** For administrators: the whole list, which takes in who has registered. @returns whether the browser has stored it */
export function saveUserRecords(list: readonly UserRecord[]): boolean {
  const isStored = userRecords.set(list);
  if (isStored) registrations.set([]);
  return isStored;
}

/** @returns the list with whoever is not on it yet */
export function mergeRecords(saved: readonly UserRecord[], registered: readonly UserRecord[]): readonly UserRecord[] {
  const known = new Set(saved.map(({ id }) => id));
  const missing = registered.filter(({ id }) => !known.has(id));
  return missing.length === 0 ? saved : [...saved, ...missing];
}

/** @returns the account with this name or e-mail address, in any case of letters */
export function findAccount(records: readonly UserRecord[], nameOrEmail: string): UserRecord | undefined {
  const wanted = nameOrEmail.trim().toLowerCase();
  if (wanted === "") return undefined;
  return records.find(({ name, email }) => name.toLowerCase() === wanted || email.toLowerCase() === wanted);
}
