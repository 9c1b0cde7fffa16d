export interface MailStops {
  createUrl(conversationId: string | null, address: string): string | undefined;
  isStopped(conversationId: string): Promise<boolean>;
}

export const noMailStops: MailStops = { createUrl: () => undefined, isStopped: async () => false };
