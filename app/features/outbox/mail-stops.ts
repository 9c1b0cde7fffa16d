/** How the recipient of replies stops those of one conversation. */
export interface MailStops {
  /** For the mail's List-Unsubscribe; undefined where there can be none. */
  createUrl(conversationId: string, address: string): string | undefined;
  isStopped(conversationId: string): Promise<boolean>;
}

export const noMailStops: MailStops = { createUrl: () => undefined, isStopped: async () => false };
