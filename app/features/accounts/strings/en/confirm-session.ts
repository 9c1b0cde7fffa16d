export const en = {
  title: "Confirm it’s you",
  lead: "What you asked for is given to no one who only found this browser open. We ask again after 10 minutes.",
  byPassword: "By password",
  password: "Your password",
  submit: "Continue",
  byCode: "By code",
  withCode: "Continue with the code",
} as const;
