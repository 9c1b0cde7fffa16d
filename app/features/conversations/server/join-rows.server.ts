const rowsAtOnce = 500;

interface RowOfMessage {
  messageId: string;
}

/**
 * Reads both side by side, so that an export of any size needs little memory.
 * @param conversations in the order of their ids
 * @param listAfter lists rows in the order of their conversations' ids
 */
export async function* withRows<T extends { id: string }, R extends RowOfMessage>(
  conversations: AsyncIterable<T>,
  listAfter: (last: R | undefined, max: number) => Promise<R[]>,
): AsyncGenerator<{ conversation: T; rows: R[] }> {
  const all = readAll(listAfter);
  let next = await all.next();
  for await (const conversation of conversations) {
    const rows: R[] = [];
    while (!next.done && next.value.messageId <= conversation.id) {
      if (next.value.messageId === conversation.id) rows.push(next.value);
      next = await all.next();
    }
    yield { conversation, rows };
  }
}

async function* readAll<R>(listAfter: (last: R | undefined, max: number) => Promise<R[]>): AsyncGenerator<R> {
  let last: R | undefined;
  do {
    const rows = await listAfter(last, rowsAtOnce);
    yield* rows;
    last = rows.length < rowsAtOnce ? undefined : rows.at(-1);
  } while (last);
}
