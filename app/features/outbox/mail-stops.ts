/** How the recipient stops replies of one conversation, or the weekly mail. */
export interface MailStops {
  /** For the List-Unsubscribe of a reply, or of the weekly mail; undefined where there can be none. */
  createUrl(conversationId: string | null, address: string): string | undefined;
  /** Of a reply. */
  isStopped(conversationId: string): Promise<boolean>;
}

export const noMailStops: MailStops = { createUrl: () => undefined, isStopped: async () => false };
