export const en = {
  title: "Forgot your password?",
  lead: "We’ll e-mail you a link to set a new one.",
  noMail: "We can’t send you a link to set a new password until a mail server is set up.",
  sent: "If this address has an account, a link is on its way. It works once, for {min} minutes.",
  send: "Send me a link",
  back: "Back to sign-in",
} as const;
