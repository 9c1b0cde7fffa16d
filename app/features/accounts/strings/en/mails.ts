/* Strangers can have some of these sent to any address: they contain no text of a visitor's, not even the username. */
export const en = {
  confirmation: {
    subject: "Confirm your {site} account",
    text: "Someone registered a {site} account with this address. If it was you, open this page and enter the password you chose:\n\n{link}\n\nThe link works once, for {confirmH} hours. An unconfirmed account is deleted after {keptDays} days.\n\nIf it wasn’t you, do nothing and no account will be created.",
  },
  alreadyRegistered: {
    subject: "You already have a {site} account",
    text: "Someone tried to register at {site} with this address. You already have an account, and nothing about it has changed.\n\nIf it was you, sign in:\n{login}\n\nor set a new password:\n{forgot}\n\nIf it wasn’t you, you can ignore this e-mail.",
  },
  signInLink: {
    subject: "Your sign-in link for {site}",
    text: "To sign in to {site}, open this page on any device and press the button:\n\n{link}\n\nThe link works once, for {signInMin} minutes.\n\nIf you didn’t ask for it, you can ignore this e-mail. Don’t share the link: it gives access to your account.",
  },
  reset: {
    subject: "Set a new password for {site}",
    text: "To set a new password for your {site} account, open this page:\n\n{link}\n\nThe link works once, for {resetMin} minutes. A new password logs you out everywhere else.\n\nIf you didn’t ask for it, you can ignore this e-mail: your password stays the same.",
  },
  emailChange: {
    subject: "Confirm this address for your {site} account",
    text: "Someone wants to use this address for their {site} account. If it was you, open this page and press the button:\n\n{link}\n\nThe link works once, for {emailH} hours.\n\nIf it wasn’t you, you can ignore this e-mail: nothing will change.",
  },
  addressTaken: {
    subject: "You already have a {site} account",
    text: "Someone tried to change the address of another {site} account to this one. You already have an account with this address, and nothing about it has changed.\n\nIf it was you, sign in with this address, or delete this account first:\n{login}\n\nIf it wasn’t you, you can ignore this e-mail.",
  },
  emailChanged: {
    subject: "The address of your {site} account was changed",
    text: "Your {site} account now has another e-mail address, and you can no longer sign in with this one. The new address was confirmed by a link, and all other devices were logged out.\n\nIf it wasn’t you, someone has your password. Write to us:\n{contact}",
  },
  passwordChanged: {
    subject: "Your {site} password was changed",
    text: "The password of your {site} account was changed, and all other devices were logged out.\n\nIf it wasn’t you, set a new one now:\n{forgot}",
  },
  newBrowser: {
    subject: "New sign-in to your {site} account",
    text: "Someone signed in to your {site} account from a new browser:\n\nBrowser: {browser}\nNetwork: {network}\nTime: {time}\n\nIf it was you, there is nothing to do.\n\nIf it wasn’t you, open this page and press the button, which ends that session:\n\n{link}\n\nThen set a new password at {forgot}, which ends all other sessions, and remove any passkeys you don’t recognize from your account.\n\nThe link works once, for {endDays} days, while the browser is signed in. After 90 days, or with a new password, a browser counts as unknown again.",
  },
  passkeyAdded: {
    subject: "A passkey was added to your {site} account",
    text: "A passkey was added to your {site} account. It signs in without the password.\n\nIf it wasn’t you, set a new password now, then remove the passkey in your account:\n{forgot}",
  },
  passkeyRemoved: {
    subject: "A passkey was removed from your {site} account",
    text: "A passkey was removed from your {site} account. It can no longer be used to sign in.\n\nIf it wasn’t you, set a new password now:\n{forgot}",
  },
  passkeyCopied: {
    subject: "A passkey of your {site} account may have been copied",
    text: "Someone tried to sign in to your {site} account with a passkey that may have been copied. We refused it and will keep refusing it.\n\nSign in another way, remove this passkey, and add a new one:\n{login}",
  },
  authenticatorSet: {
    subject: "An authenticator app was set up for your {site} account",
    text: "An authenticator app was set up for your {site} account. From now on, signing in with the password also asks for its code.\n\nIf it wasn’t you, someone is signed in to your account. Write to us:\n{contact}",
  },
  authenticatorRemoved: {
    subject: "The authenticator app of your {site} account was removed",
    text: "The authenticator app of your {site} account was removed, with its recovery codes. The password alone now signs in.\n\nIf it wasn’t you, set a new password now:\n{forgot}",
  },
  newRecoveryCodes: {
    subject: "Your {site} account has new recovery codes",
    text: "New recovery codes were made for your {site} account, and the earlier ones no longer work.\n\nIf it wasn’t you, set a new password now:\n{forgot}",
  },
  deletionLink: {
    subject: "Delete your {site} account",
    text: "To delete your {site} account with all of its messages, open this page:\n\n{link}\n\nThe page lists what will be deleted and asks you to confirm. The link works for {deletionMin} minutes.\n\nIf you didn’t ask for it, ignore this e-mail, and end all other sessions at {account}: someone else is signed in to your account.",
  },
  accountDeleted: {
    subject: "Your {site} account was deleted",
    text: "Your {site} account was deleted, and all messages from this address with it. This cannot be undone.\n\nYou are welcome to write to us again:\n{contact}",
  },
} as const;
