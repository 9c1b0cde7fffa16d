export const en = {
  title: "Register",
  description: "With an account you see all your conversations with us, on any device.",
  lead: "One account for all your conversations with us.",
  sent: "We have sent you an e-mail. Open the link in it and enter your password to confirm your address and sign in.",
  validity:
    "The link works once, for {hours} hours; to get a new one, register again. An unconfirmed account is deleted after {days} days.",
  waits:
    "The e-mail that confirms your address waits until a mail server is set up. Until then you can’t sign in, but you can <a>write to us</a> without an account.",
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
} as const;
