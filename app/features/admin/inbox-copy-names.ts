/* Names of the inbox data that app/features/conversations/device/ stores on the owner's devices. */

/** `localStorage` key of the user whose inbox this browser keeps offline. */
export const deviceFlagKey = "inboxOnDevice";
export const inboxCopyName = "inbox-copy";
export const replyQueueName = "inbox-replies";

/** Without contact to the site for so long, the copy is deleted: the device may be lost. */
export const inboxCopyDays = 14;
