import { runBeforeCommit } from "../database/before-commit.server.ts";
import type { Db } from "../database/tables.ts";
import { sha256 } from "../keys.server.ts";
import { networkKey } from "../rate-limit/network-meter.server.ts";
import { type Actor, currentOrigin } from "./act-origin.server.ts";
import { type Act, type ActDetails, acts } from "./acts.ts";
import { insertEntry, lockChainEnd } from "./audit-log.store.server.ts";
import type { AuditLogTable } from "./audit-log.tables.ts";

const textMax = 200;

interface RecordedAct {
  act: Act;
  subject?: string | undefined;
  before?: ActDetails | undefined;
  after?: ActDetails | undefined;
  actor?: Actor | undefined;
}

/** Logs in the caller's transaction, right before COMMIT, so that the chain has the order of commits. */
export async function recordAct(db: Db, { act, subject, before, after, actor }: RecordedAct): Promise<void> {
  const origin = currentOrigin();
  const { kind, id, name } = actor ?? origin.actor;
  await runBeforeCommit(db, async (trx) => {
    const last = await lockChainEnd(trx);
    const now = new Date().toISOString();
    const entry = {
      position: last.position + 1,
      // biome-ignore lint/complexity/useMathMinMax: these are texts
      at: now > last.at ? now : last.at,
      act,
      act_group: acts[act].group,
      actor_kind: kind,
      actor_id: id ?? null,
      actor_name: name ?? null,
      network: origin.ip === undefined ? null : networkKey(origin.ip),
      user_agent: shorten(origin.userAgent),
      subject: shorten(subject),
      before: before ? writeDetails(before) : null,
      after: after ? writeDetails(after) : null,
    };
    const hash = hashEntry(last.hash, entry);
    await insertEntry(trx, { ...entry, hash });
    // A copy of the hash elsewhere reveals a recomputed chain.
    origin.logAct?.({ act, position: entry.position, hash, actor: kind });
  });
}

/** Makes the text well formed, as databases store it, because the hash covers the stored text. */
const shorten = (text: string | undefined): string | null => text?.slice(0, textMax).toWellFormed() ?? null;

const writeDetails = (details: ActDetails): string =>
  JSON.stringify(details, (_, value) => (typeof value === "string" ? shorten(value) : value));

/** @param hashBefore of the entry before; empty for the first one */
export const hashEntry = (hashBefore: string, entry: Omit<AuditLogTable, "hash">): string =>
  sha256(
    JSON.stringify([
      hashBefore,
      entry.position,
      entry.at,
      entry.act,
      entry.act_group,
      entry.actor_kind,
      entry.actor_id,
      entry.actor_name,
      entry.network,
      entry.user_agent,
      entry.subject,
      entry.before,
      entry.after,
    ]),
  );
