import type { RouterContextProvider } from "react-router";
import { siteContentContext } from "#app/features/content/site-content.context.ts";
import { countStoredRows } from "#app/features/conversations/server/people/stored-rows.store.server.ts";
import { getServices } from "#app/platform/services.ts";
import { collectPrivacyFacts } from "../privacy/collect-facts.server.ts";
import { storedPlaces, timeText } from "./stored-places.ts";
import { storedPlacesTexts } from "./strings/receipt-texts.server.ts";

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
  const { periods } = retention.lastRead;
  const privacy = collectPrivacyFacts(readLiveConfig(), periods, context.get(siteContentContext));
  const texts = storedPlacesTexts();
  const facts = { retention: privacy.retention, periods, texts };
  const rows: ReceiptRow[] = [];
  for (const { what, where = "database", kept, why, tables } of storedPlaces)
    rows.push({
      what: texts.what[what],
      where: texts.where[where],
      count: await countStoredRows(db, addresses, tables),
      kept: kept(facts),
      why: texts.why[why],
    });
  return {
    addresses,
    at: now().toISOString(),
    rows,
    backups: timeText(privacy.retention.backup, texts),
    isBackupOffsite: privacy.isBackupOffsite,
  };
}
