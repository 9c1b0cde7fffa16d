/** The heading of a visitor's own messages, and what is there without any. */
export const en = {
  title: "Your Messages",
  none: "No messages yet",
  enter: "Enter your email above to see what you sent from this browser.",
  failed: {
    send: "Failed to send message. Please try again.",
    list: "Failed to load messages. Please try again.",
  },
} as const;
