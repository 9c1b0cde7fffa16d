import type { RouterContextProvider } from "react-router";
import { siteContentContext } from "#app/features/content/site-content.context.ts";
import { countStoredRows } from "#app/features/conversations/owner/person/people/stored-rows.store.server.ts";
import { durationText } from "#app/lib/duration-text.ts";
import { getServices } from "#app/platform/services.ts";
import { collectPrivacyFacts } from "../privacy/collect-facts.server.ts";
import { storedPlaces } from "./stored-places.ts";

export interface ReceiptRow {
  what: string;
  where: string;
  count: number;
  kept: string;
  why: string;
}

export interface Receipt {
  addresses: readonly string[];
  at: string;
  rows: ReceiptRow[];
  backups: string;
  isBackupOffsite: boolean;
}

/** The caller has authorized the request. @param addresses one person's addresses in lower case */
export async function loadReceipt(
  context: Readonly<RouterContextProvider>,
  addresses: readonly string[],
): Promise<Receipt> {
  const { readLiveConfig, retention, conversations } = getServices(context);
  const { db, now } = conversations;
  const facts = collectPrivacyFacts(readLiveConfig(), retention.lastRead.periods, context.get(siteContentContext));
  const rows: ReceiptRow[] = [];
  for (const { what, where = "Database", kept, why, tables } of storedPlaces)
    rows.push({ what, where, count: await countStoredRows(db, addresses, tables), kept: kept(facts), why });
  return {
    addresses,
    at: now().toISOString(),
    rows,
    backups: durationText(facts.retention.backup),
    isBackupOffsite: facts.isBackupOffsite,
  };
}
