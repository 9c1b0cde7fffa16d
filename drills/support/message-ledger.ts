import { DatabaseSync } from "node:sqlite";
import pg from "pg";

/** Settings without effective limits for senders. */
export const withoutContactLimits = { CONTACT_LIMIT_PER_EMAIL: "1000000", CONTACT_LIMIT_PER_NETWORK: "1000000" };

export interface PostResult {
  status: number;
  retryAfter: string | null;
  body: string;
}

/** A message in the database. */
export interface StoredMessage {
  id: string;
  message: string;
  /** The number of its mails, which must be one. */
  mails: number;
}

const answerTimeoutMs = 60_000;

/** Posts messages and records which were acknowledged. Each has its own text and Idempotency-Key. */
export class MessageLedger {
  /** The ids of messages that were answered with 201, by key. */
  readonly acknowledged = new Map<string, string>();
  /** Keys of messages without a 201: each may be stored or not. */
  readonly unacknowledged = new Set<string>();
  /** Counts of responses by status; 0 for a connection that broke without a response. */
  readonly statuses = new Map<number, number>();

  /** @returns the key of a new message */
  createKey(): string {
    const key = `key-of-message-${this.acknowledged.size + this.unacknowledged.size}`;
    this.unacknowledged.add(key);
    return key;
  }

  /** Posts a message, by default a new one. @throws if the connection breaks */
  async post(origin: string, key: string = this.createKey()): Promise<PostResult> {
    try {
      const response = await fetch(`${origin}/api/v1/messages`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Idempotency-Key": key },
        body: JSON.stringify({ name: "Ann", email: "ann@example.org", message: `Message ${key}` }),
        signal: AbortSignal.timeout(answerTimeoutMs),
      });
      const body = await response.text();
      this.#count(response.status);
      if (response.status === 201) this.#acknowledge(key, JSON.parse(body).id);
      return { status: response.status, retryAfter: response.headers.get("Retry-After"), body };
    } catch (error) {
      this.#count(0);
      throw error;
    }
  }

  /** Retries messages without a response with their keys. Each must be stored once, however the first attempt ended. */
  async postAgain(origin: string): Promise<void> {
    for (const key of this.unacknowledged) {
      const { status, body } = await this.post(origin, key);
      if (status !== 201) throw new Error(`${key}: ${status} ${body}`);
    }
  }

  #acknowledge(key: string, id: string): void {
    this.unacknowledged.delete(key);
    this.acknowledged.set(key, id);
  }

  #count(status: number): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
  }
}

/** Differences between acknowledged and stored messages. */
export interface MessageComparison {
  /** Ids of acknowledged messages that are not stored. */
  lost: string[];
  /** The number of stored messages without a mail or with several. */
  withoutOneMail: number;
  /** The number of duplicates. */
  duplicates: number;
}

export function compareMessages(
  acknowledgedIds: Iterable<string>,
  stored: readonly StoredMessage[],
): MessageComparison {
  const ids = new Set(stored.map(({ id }) => id));
  return {
    lost: [...acknowledgedIds].filter((id) => !ids.has(id)),
    withoutOneMail: stored.filter(({ mails }) => mails !== 1).length,
    duplicates: stored.length - new Set(stored.map(({ message }) => message)).size,
  };
}

const storedMessages = `
  select m.id, m.message, cast(count(n.id) as integer) as mails
  from contact_messages m left join mails n on n.conversation_id = m.id group by m.id, m.message`;

/** Reads a SQLite file while the server uses it. @throws if it is damaged */
export function readSqliteMessages(path: string): StoredMessage[] {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const check = database.prepare("pragma quick_check").get();
    if (check?.quick_check !== "ok") throw new Error(`${path} is damaged: ${JSON.stringify(check)}`);
    return database.prepare(storedMessages).all() as unknown as StoredMessage[]; // the columns above
  } finally {
    database.close();
  }
}

export async function readPostgresMessages(url: string): Promise<StoredMessage[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<StoredMessage>(storedMessages)).rows;
  } finally {
    await client.end();
  }
}
