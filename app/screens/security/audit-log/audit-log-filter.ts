import type { ActGroup } from "#app/platform/audit-log/acts.ts";
import type { ActorKind } from "#app/platform/audit-log/audit-log.tables.ts";

export interface Choice<T extends string> {
  value: T;
  label: string;
}

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

export interface AuditLogFilter {
  readonly who?: ActorKind | undefined;
  readonly what?: ActGroup | undefined;
  readonly person?: string | undefined;
  /** Days in UTC, both included. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly before?: number | undefined;
}

export const isFiltered = ({ who, what, person, from, until }: AuditLogFilter): boolean =>
  [who, what, person, from, until].some((value) => value !== undefined);

/** @returns `?…` */
export function toSearch(filter: AuditLogFilter & { format?: "csv" | "json" }): string {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return search.size === 0 ? "" : `?${search}`;
}
