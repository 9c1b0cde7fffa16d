export const en = {
  code: {
    title: "Sign in",
    lead: "Your password is correct. One more step confirms that it’s you.",
    again: "Start again",
    label: "Authentication code",
    hint: "Six digits of your authenticator app, or one of your recovery codes.",
  },
  confirmSession: {
    title: "Confirm it’s you",
    lead: "We’re checking that it’s you and not someone who found this browser open. We won’t ask again for 10 minutes.",
    byPassword: "By password",
    password: "Your password",
    submit: "Continue",
    byCode: "By code",
    withCode: "Continue with the code",
  },
  deletion: {
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
  },
  forgot: {
    title: "Forgot your password?",
    lead: "We’ll e-mail you a link to set a new one.",
    noMail: "We can’t send you a link to set a new password until a mail server is set up.",
    sent: "If this address has an account, a link is on its way. It works once, for {min} minutes.",
    send: "Send me a link",
    back: "Back to sign-in",
  },
  login: {
    title: "Sign in",
    description: "Sign in to see all of your conversations with us.",
    lead: "See all your conversations with us, on any device.",
    sent: "If this address has an account, a link is on its way. It works once, for {min} minutes, on this or any other device.",
    noMail: "We can’t send you a sign-in link until a mail server is set up. Use your password or a passkey.",
    offer: "No password? We’ll e-mail you a sign-in link. It works once, on any device, within {min} minutes.",
    send: "Send me a link",
    register: "No account yet? <a>Register</a>",
    write: "You can <a>write to us</a> without one.",
  },
  mailSent: {
    check: "Check your inbox",
    unconfirmed: "Your address is not confirmed yet",
    missing: "Nothing there? Check the spam folder, and make sure that the address is right: <b>{email}</b>",
  },
  register: {
    title: "Register",
    description: "With an account you see all your conversations with us, on any device.",
    lead: "One account for all your conversations with us.",
    sent: "We have sent you an e-mail. Open the link in it and enter your password to confirm your address and sign in.",
    validity:
      "The link works once, for {hours} hours; to get a new one, register again. An unconfirmed account is deleted after {days} days.",
    waits:
      "We’ll send the e-mail that confirms your address once a mail server is set up. Until then you can’t sign in, but you can <a>write to us</a> without an account.",
    username: "Username",
    usernameHint: "What we call you. It doesn’t have to be unique.",
    terms:
      "I accept the <terms>Terms of Service</terms>. Our <privacy>Privacy</privacy> page explains how we use your data.",
    newTab: "(opens in a new tab)",
    termsMissing: "Please accept the Terms of Service to register.",
    signIn: "Already registered? <a>Sign in</a>",
    one: {
      title: "Everything in one place.",
      text: "Your messages and our replies on every device, without a code each time.",
    },
    yours: { title: "Your data in your hands.", text: "Take it with you as one file, or delete all of it yourself." },
    only: { title: "Nothing else.", text: "We only write to you about your account and your messages." },
  },
} as const;
