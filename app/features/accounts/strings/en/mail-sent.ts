export const en = {
  check: "Check your inbox",
  unconfirmed: "Your address is not confirmed yet",
  missing: "Nothing there? Check the spam folder, and make sure that the address is right: <b>{email}</b>",
} as const;
