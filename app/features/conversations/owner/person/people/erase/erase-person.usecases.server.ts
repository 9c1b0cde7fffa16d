import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import { createUnconfirmedError } from "../people.errors.ts";
import { deletePerson, findPersonOf } from "../people.store.server.ts";
import { getPersonOf } from "../people.usecases.server.ts";
import type { People } from "../people-service.ts";
import { deleteErasures, insertErasure, listErasures } from "./erasures.store.server.ts";
import { countTraces, eraseTraces, type Traces } from "./person-traces.server.ts";

export interface Erasure {
  deleted: Traces;
  isFinished: boolean;
}

/**
 * Deletes everything of a person. The rows go in one transaction, which also notes what is left to do: after a kill,
 * housekeeping does it.
 * @param confirmation one of the addresses, as the owner typed it
 * @throws AppError 422 for another confirmation
 */
export async function erasePerson(people: People, address: string, confirmation: string): Promise<Erasure> {
  const { addresses } = await getPersonOf(people, address);
  if (!addresses.includes(confirmation)) throw createUnconfirmedError();
  const deleted = await countTraces(people.db, addresses);
  await people.db.transaction().execute(async (trx) => {
    const hashes = await eraseTraces(trx, addresses);
    const person = await findPersonOf(trx, address);
    if (person) await deletePerson(trx, person.id);
    await insertErasure(trx, hashes);
    await recordAct(trx, { act: "person/erased", after: { addresses: addresses.length, ...deleted } });
  });
  try {
    await finishErasures(people);
    return { deleted, isFinished: true };
  } catch (error) {
    people.log.error({ err: error }, "an erasure is not finished yet");
    return { deleted, isFinished: false };
  }
}

export async function finishErasures({ db, deleteFiles, overwriteDeleted }: People): Promise<void> {
  const erasures = await listErasures(db);
  if (erasures.length === 0) return;
  for (const { blobHashes } of erasures) await deleteFiles(blobHashes);
  await overwriteDeleted();
  await deleteErasures(
    db,
    erasures.map(({ id }) => id),
  );
}
