/* What the owner's devices keep of the inbox: app/screens/device/. */

/** In `localStorage`: for which user this browser keeps the inbox. */
export const deviceFlagKey = "inboxOnDevice";
/** A database and a cache. */
export const inboxCopyName = "inbox-copy";
/** A database. */
export const replyQueueName = "inbox-replies";

/** Without contact to the site for so long, the copy is deleted: the device may be lost. */
export const inboxCopyDays = 14;
