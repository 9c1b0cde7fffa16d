/* What the owner's devices keep of the inbox: app/screens/device/. */

/** In `localStorage`: for which user this browser keeps the inbox. */
export const deviceFlagKey = "inboxOnDevice";
export const inboxCopyName = "inbox-copy";
export const replyQueueName = "inbox-replies";

/** Without contact to the site for so long, the copy is deleted: the device may be lost. */
export const inboxCopyDays = 14;
