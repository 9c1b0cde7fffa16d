/**
 * Intents of the account's forms. Free of React Router, because tests read it beside the built site, which has its own.
 */
export const accountIntents = [
  "username",
  "email",
  "password",
  "end-session",
  "end-other-sessions",
  "sign-out",
  "add-passkey",
  "rename-passkey",
  "remove-passkey",
  "start-authenticator",
  "confirm-authenticator",
  "cancel-authenticator",
  "remove-authenticator",
  "new-recovery-codes",
  "delete",
  "delete-link",
  "invite-helper",
  "withdraw-invitation",
  "remove-helper",
  "end-user-sessions",
] as const;

export type AccountIntent = (typeof accountIntents)[number];
