export const inboxViews = ["open", "unread", "snoozed", "done", "spam"] as const;
export type InboxView = (typeof inboxViews)[number];
