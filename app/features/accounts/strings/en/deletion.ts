export const en = {
  word: "DELETE",
  what: "What is deleted:",
  account: "your account: username, address, password, and every device’s sign-in",
  noMessages: "all messages (there are none now) from <b>{email}</b>, on all devices",
  messages: {
    one: "the one message from <b>{email}</b>, on all devices",
    other: "all {count} messages from <b>{email}</b>, on all devices",
  },
  replies: "all replies to them, yours and ours, and e-mails about them that have not been sent yet",
  final:
    "This happens immediately and can’t be undone. E-mails that have been delivered stay in their mailboxes. We’ll send you one last e-mail to confirm it.",
  type: "Type {word} to confirm",
} as const;
