export const en = {
  title: "Sign in",
  lead: "Your password is right. One more step shows that it is you.",
  again: "Start again",
  label: "Authentication code",
  hint: "Six digits of your authenticator app, or one of your recovery codes.",
} as const;
