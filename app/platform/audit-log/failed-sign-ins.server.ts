import { hourMs } from "#app/lib/units.ts";
import type { Db } from "../database/tables.ts";
import { networkKey } from "../rate-limit/network-meter.server.ts";
import { currentOrigin, runAs } from "./act-origin.server.ts";
import { claimFinishedHour, claimNetworks, countFailedSignIn, markLogged } from "./failed-sign-ins.store.server.ts";
import { recordAct } from "./record-act.server.ts";

/** Entries an hour; strangers could write without end. The rest is summed up. */
const loggedPerNetwork = 5;
const loggedInAll = 200;
/** Entries an hour that name a network in the sum. */
const summedNetworks = 20;

const hourOf = (now: Date): string => new Date(Math.floor(now.getTime() / hourMs) * hourMs).toISOString();

interface FailedSignIn {
  account: { id: string; role: string } | undefined;
  by: "password" | "code" | "passkey";
}

export async function recordFailedSignIn(db: Db, { account, by }: FailedSignIn, now: Date): Promise<void> {
  const [hour, network] = [hourOf(now), networkKey(currentOrigin().ip ?? "")];
  await db.transaction().execute(async (trx) => {
    const logged = await countFailedSignIn(trx, hour, network);
    if (logged.perNetwork >= loggedPerNetwork || logged.total >= loggedInAll) return;
    await markLogged(trx, hour, network);
    await recordAct(trx, {
      act: "sign-in/failed",
      subject: account?.id,
      after: { by, account: account?.role ?? "none" },
    });
  });
}

export async function sumUpFailedSignIns(db: Db, now: Date): Promise<void> {
  while (await db.transaction().execute((trx) => sumUpHour(trx, hourOf(now))));
}

async function sumUpHour(trx: Db, before: string): Promise<boolean> {
  const ended = await claimFinishedHour(trx, before);
  if (!ended) return false;
  const { hour, left } = ended;
  const networks = await claimNetworks(trx, hour, summedNetworks);
  let rest = left;
  for (const { network, count } of networks) {
    rest -= count;
    const origin = { actor: { kind: "stranger" as const }, ip: network };
    await runAs(origin, () => recordAct(trx, { act: "sign-in/failed-often", after: { count, hour } }));
  }
  if (rest > 0)
    await recordAct(trx, {
      act: "sign-in/failed-often",
      actor: { kind: "stranger" },
      after: { count: rest, hour, from: "other networks" },
    });
  return true;
}
