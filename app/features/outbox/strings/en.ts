export const en = {
  noMail: {
    title: "This site can’t send e-mail yet",
    owner: "I own this site",
    reset: "Run <c>{command}</c> on the server to set a new password.",
  },
  letter: {
    greeting: "Hello,",
    closing: "Kind regards,\n{studio}",
  },
  mailHtml: {
    conversation: "View the conversation",
    page: "Open the page",
    copy: "Or copy this address:",
  },
} as const;
