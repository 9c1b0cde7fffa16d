export const en = {
  title: "Sign in",
  description: "Sign in to see all of your conversations with us.",
  lead: "See all your conversations with us, on any device.",
  sent: "If this address has an account, a link is on its way. It works once, for {min} minutes, on this or any other device.",
  noMail: "We can’t send you a sign-in link until a mail server is set up. Use your password or a passkey.",
  offer: "No password? We’ll e-mail you a sign-in link. It works once, on any device, within {min} minutes.",
  send: "Send me a link",
  register: "No account yet? <a>Register</a>",
  write: "You can <a>write to us</a> without one.",
} as const;
