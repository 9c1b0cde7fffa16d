export interface MailPosition {
  readonly uidValidity: string;
  readonly lastUid: number;
  /** The first connection: the mailbox may hold years of mails from before. */
  readonly readsFrom: Date;
  /** Mails with lower ids are read if they were received since `readsFrom`; undefined where the ids alone decide. */
  readonly datedBelow?: number | undefined;
}

export interface FetchedMail {
  readonly uidValidity: string;
  readonly uid: number;
  readonly raw: Uint8Array | { readonly error: string; readonly head?: Uint8Array | undefined };
}

/** The site as a mail source sees it. A rejection ends the reading; the mail is fetched again after reconnecting. */
export interface MailReceiver {
  findPosition(): Promise<MailPosition | undefined>;
  /** Called after connecting, with the reading position. @param warning one sentence for the owner */
  noteConnected(position: MailPosition, warning?: string): Promise<void>;
  /**
   * Resolves when the mail is stored for good. Others may be offered before that: they are stored in the order in which they
   * were offered, and after a rejection none is.
   * @returns whether it is part of a conversation now
   */
  take(mail: FetchedMail): Promise<boolean>;
}

export interface MailSource {
  readonly name: string;
  /** Reads until it is aborted. @throws MailSourceError where the mailbox cannot be read (any longer) */
  read(receiver: MailReceiver, signal: AbortSignal): Promise<void>;
}

export const nameMailbox = (url: URL): string => `${decodeURIComponent(url.username)} on ${url.host}`;

/** The reason is one sentence for the owner, without the password. */
export class MailSourceError extends Error {
  override readonly name = "MailSourceError";
}
