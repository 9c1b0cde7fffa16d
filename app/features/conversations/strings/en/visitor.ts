/** A visitor's own messages bring these along: no page without them has them. */
export const en = {
  refresh: "Refresh",
  older: "Show older messages",
  olderPage: "Older messages",
  count: { one: "{count} message", other: "{count} messages" },
  noneHere: "No messages from this address in this browser",
  sentHere: "What you send with the contact form appears here.",
  more: "Show more",
  less: "Show less",
  reply: "Reply",
  replyTo: "Reply to {name}",
  replies: { one: "{count} reply", other: "{count} replies" },
  view: "View Conversation",
  yourReply: "Your reply",
  first: "Show the first replies",
  back: "Back to your messages",
  signedIn: "Signed in as <b>your address</b>: all messages from this address are here. <a>Your account</a>",
  failed: {
    conversation: "The conversation could not be loaded.",
    reply: "Failed to send reply. Please try again.",
  },
  code: {
    again: "Get a new code",
    sent: "If messages were sent from <b>this address</b>, a code is on its way to it. It is valid for {minutes} minutes, in this browser only.",
    label: "Code",
    show: "Show messages",
  },
} as const;
