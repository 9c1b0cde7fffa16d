export const en = {
  signIn: "Sign in with a passkey",
  use: "Use a passkey",
  byPasskey: "By passkey",
  insecure: "Passkeys need HTTPS: this address starts with http.",
  unnamed: "Passkeys need a domain name: this address is a number.",
  unknown: "This browser doesn’t support passkeys.",
  known: "This device already has a passkey of your account.",
  unused: "No passkey was used. You can try again.",
  elsewhere: "Passkeys work only at this site’s main address.",
  failed: "That did not work. Please check your connection and try again.",
} as const;
