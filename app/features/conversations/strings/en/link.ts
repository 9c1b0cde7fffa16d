/** The page of the link in our mails. */
export const en = {
  title: "Your conversation",
  ended: "The links in our e-mails no longer open this conversation.",
  messages: "Your messages",
  opens: "This opens your conversation with {studio} on this device. You can reply here, too.",
  open: "Show the conversation",
  first: "Show the first replies",
  yourReply: "Your reply",
  sent: "Reply Sent",
  sentText: "Your reply has been sent successfully!",
  secret:
    "Anyone with the link in our e-mail can read this conversation and reply to it. Forwarded our e-mail? You can turn off its link. Our next reply will bring a new one.",
  end: "End all links to this conversation",
} as const;
