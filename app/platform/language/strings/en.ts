export const en = {
  checkFields: "Please check the marked fields.",
  signIn: "Please sign in.",
  notFound: "{what} was not found.",
  unavailable: "The site cannot store anything at the moment. Please try again in a minute.",
  wentWrong: "Something went wrong.",
  unknownIntent: "This page cannot do that.",
  form: {
    broken: "The form did not arrive whole. Please try again.",
    tooManyFields: "The form has too many fields. Please send less.",
    noFiles: "Files cannot be sent here.",
    tooManyFiles: "At most {max} files can be sent at once.",
  },
  notice: {
    error: "Error",
    unchanged: "Nothing was changed",
    tooLate: "It is too late to undo this.",
  },
  limitReached: "That was a lot in a short time. Please try again {wait}.",
  inSeconds: { one: "in {count} second", other: "in {count} seconds" },
  inMinutes: { one: "in {count} minute", other: "in {count} minutes" },
  inHours: { one: "in {count} hour", other: "in {count} hours" },
  email: {
    missing: "Email is required.",
    tooLong: "Email can have at most {max} characters.",
    invalid: "Please enter one valid email address, like ann@example.org.",
  },
  password: {
    missing: "Password is required.",
    tooLong: "This password is too long.",
    atLeast: "Please use at least {min} characters.",
    atMost: "Please use at most {max} characters.",
  },
} as const;
