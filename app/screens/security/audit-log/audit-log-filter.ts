import { z } from "zod";
import type { ActGroup } from "#app/platform/audit-log/acts.ts";
import type { ActorKind } from "#app/platform/audit-log/audit-log.tables.ts";

interface Choice<T extends string> {
  value: T;
  label: string;
}

/** In the order of the fields' lists. */
const actorLabels: Readonly<Record<ActorKind, string>> = {
  owner: "The owner",
  helper: "Helpers",
  visitor: "Visitors with an account",
  stranger: "Not signed in",
  "command line": "Command line",
  site: "The site itself",
};

const groupLabels: Readonly<Record<ActGroup, string>> = {
  "sign-ins": "Sign-ins and sessions",
  accounts: "Accounts",
  deletions: "Deletions",
  exports: "Exports and downloads",
  backups: "Backups and restores",
  people: "People",
  settings: "Settings",
};

const toChoices = <T extends string>(labels: Readonly<Record<T, string>>): Choice<T>[] =>
  Object.entries<string>(labels).map(([value, label]) => ({ value: value as T, label })); // keys of the record

export const actorChoices = toChoices(actorLabels);
export const groupChoices = toChoices(groupLabels);

const daySchema = z.iso.date().optional().catch(undefined);
const choiceSchema = <T extends string>(choices: readonly Choice<T>[]) =>
  z
    .enum(choices.map(({ value }) => value) as [T, ...T[]])
    .optional()
    .catch(undefined);

/** The address of the page. What is no filter is left out. */
export const auditLogFilterSchema = z.object({
  who: choiceSchema(actorChoices),
  what: choiceSchema(groupChoices),
  /** Days in UTC, both included. */
  from: daySchema,
  until: daySchema,
  /** The position of the last entry of the page before. */
  before: z.coerce.number().int().positive().optional().catch(undefined),
});

export type AuditLogFilter = z.output<typeof auditLogFilterSchema>;

export const isFiltered = ({ who, what, from, until }: AuditLogFilter): boolean =>
  [who, what, from, until].some((value) => value !== undefined);

/** @returns `?…` */
export function toSearch(filter: AuditLogFilter & { format?: "csv" | "json" }): string {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return search.size === 0 ? "" : `?${search}`;
}
