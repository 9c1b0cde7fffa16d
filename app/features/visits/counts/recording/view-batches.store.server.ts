import { type RawBuilder, sql } from "kysely";
import type { Db } from "#app/platform/database/tables.ts";
import { type VisitorColumn, visitorColumns } from "../count-table.ts";

export interface WaitingView {
  readonly at: Date;
  readonly path: string;
  /** The address of a page that does not exist; `path` is then that of the page that says so. */
  readonly missingPath: string | undefined;
  readonly crawler: string | undefined;
  /** Undefined for known crawlers and for visitors who refuse tracking. */
  readonly visitor: WaitingVisitor | undefined;
}

export interface WaitingVisitor {
  readonly hash: string;
  readonly texts: Readonly<Record<VisitorColumn, string>>;
}

const columns = Object.keys(visitorColumns) as VisitorColumn[];

/** Texts are stored once: most views of a batch have the same few. */
interface StoredBatch {
  readonly texts: readonly string[];
  readonly fromMs: number;
  /** Milliseconds later; then positions of texts, -1 for none: page, missing page, crawler, hash, and those of the visitor. */
  readonly views: readonly (readonly [number, number, number, number, number?, ...number[]])[];
}

function toBatch(views: readonly WaitingView[]): StoredBatch {
  const positions = new Map<string, number>();
  const positionOf = (text: string | undefined): number => {
    if (text === undefined) return -1;
    let position = positions.get(text);
    if (position === undefined) {
      position = positions.size;
      positions.set(text, position);
    }
    return position;
  };
  const fromMs = views[0]?.at.getTime() ?? 0;
  const stored = views.map(({ at, path, missingPath, crawler, visitor }) => {
    const row = [at.getTime() - fromMs, positionOf(path), positionOf(missingPath), positionOf(crawler)];
    if (visitor) {
      row.push(positionOf(visitor.hash));
      for (const column of columns) row.push(positionOf(visitor.texts[column]));
    }
    return row;
  });
  return { texts: [...positions.keys()], fromMs, views: stored as unknown as StoredBatch["views"] };
}

const toViews = ({ texts, fromMs, views }: StoredBatch): WaitingView[] =>
  views.map(([ms, path, missing, crawler, hash, ...own]) => ({
    at: new Date(fromMs + ms),
    path: texts[path] ?? "/",
    missingPath: texts[missing],
    crawler: texts[crawler],
    visitor:
      hash === undefined
        ? undefined
        : {
            hash: texts[hash] ?? "",
            texts: Object.fromEntries(
              columns.map((column, i) => [column, texts[own[i] ?? -1] ?? ""]),
            ) as WaitingVisitor["texts"],
          },
  }));

export const insertBatch = (views: readonly WaitingView[]): RawBuilder<unknown> =>
  sql`insert into view_batches (views) values (${JSON.stringify(toBatch(views))})`;

const droppedAtOnce = 100;

/** Some of the oldest batches past so many bytes of the newest. @returns how many there were */
export async function deleteBatchesPast(db: Db, bytesMax: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from (select id, sum(octet_length(views)) over (order by id desc) as bytes from view_batches) as summed
    where bytes > ${bytesMax} order by id limit ${sql.lit(droppedAtOnce)}`.execute(db);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  const { numDeletedRows } = await db.deleteFrom("view_batches").where("id", "in", ids).executeTakeFirst();
  return Number(numDeletedRows);
}

const batchesAtOnce = 50;
/** Some 200 views: while a transaction on SQLite is written, nothing is answered. */
const bytesAtOnce = 8_000;

export async function hasBatches(db: Db): Promise<boolean> {
  return (await db.selectFrom("view_batches").select("id").limit(1).executeTakeFirst()) !== undefined;
}

export async function takeBatches(trx: Db): Promise<WaitingView[]> {
  const { rows } = await sql<{ id: number; size: number }>`
    select id, octet_length(views) as size from view_batches order by id limit ${sql.lit(batchesAtOnce)}`.execute(trx);
  let size = 0;
  const chosen = rows.filter((row, i) => {
    size += row.size;
    return i === 0 || size <= bytesAtOnce;
  });
  if (chosen.length === 0) return [];
  const taken = await trx
    .deleteFrom("view_batches")
    .where(
      "id",
      "in",
      chosen.map(({ id }) => id),
    )
    .returning("views")
    .execute();
  return taken.flatMap(({ views }) => toViews(JSON.parse(views) as StoredBatch));
}
