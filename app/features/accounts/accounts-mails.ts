import {
  confirmLinkValidH,
  deletionLinkValidMin,
  emailLinkValidH,
  endSessionLinkValidDays,
  invitationValidDays,
  registrationKeptDays,
  resetLinkValidMin,
  signInLinkValidMin,
} from "./accounts-limits.ts";

/* Strangers can have some of these sent to any address: they contain no text of a visitor's, not even the username. */

interface Site {
  readonly name: string;
  readonly url: string;
}

export interface MailText {
  subject: string;
  text: string;
}

const signature = ({ name, url }: Site): string => `\n--\n${name}, ${url}\n`;

export const confirmationMail = (site: Site, link: string): MailText => ({
  subject: `Confirm your ${site.name} account`,
  text: `Someone registered a ${site.name} account with this address. If it was you, open this page and enter the password you chose:\n\n${link}\n\nThe link works once, for ${confirmLinkValidH} hours. An unconfirmed account is deleted after ${registrationKeptDays} days.\n\nIf it wasn’t you, do nothing and no account will be created.\n${signature(site)}`,
});

export const alreadyRegisteredMail = (site: Site): MailText => ({
  subject: `You already have a ${site.name} account`,
  text: `Someone tried to register at ${site.name} with this address. You already have an account, and nothing about it has changed.\n\nIf it was you, sign in:\n${site.url}/login\n\nor set a new password:\n${site.url}/login/forgot\n\nIf it wasn’t you, you can ignore this e-mail.\n${signature(site)}`,
});

export const signInLinkMail = (site: Site, link: string): MailText => ({
  subject: `Your sign-in link for ${site.name}`,
  text: `To sign in to ${site.name}, open this page on any device and press the button:\n\n${link}\n\nThe link works once, for ${signInLinkValidMin} minutes.\n\nIf you didn’t ask for it, you can ignore this e-mail. Don’t share the link: it opens your account.\n${signature(site)}`,
});

export const resetMail = (site: Site, link: string): MailText => ({
  subject: `Set a new password for ${site.name}`,
  text: `To set a new password for your ${site.name} account, open this page:\n\n${link}\n\nThe link works once, for ${resetLinkValidMin} minutes. A new password logs you out everywhere else.\n\nIf you didn’t ask for it, you can ignore this e-mail: your password stays the same.\n${signature(site)}`,
});

export const emailChangeMail = (site: Site, link: string): MailText => ({
  subject: `Confirm this address for your ${site.name} account`,
  text: `Someone wants to use this address for their ${site.name} account. If it was you, open this page and press the button:\n\n${link}\n\nThe link works once, for ${emailLinkValidH} hours.\n\nIf it wasn’t you, you can ignore this e-mail: nothing will change.\n${signature(site)}`,
});

export const addressTakenMail = (site: Site): MailText => ({
  subject: `You already have a ${site.name} account`,
  text: `Someone tried to change the address of another ${site.name} account to this one. You already have an account with this address, and nothing about it has changed.\n\nIf it was you, sign in with this address, or delete this account first:\n${site.url}/login\n\nIf it wasn’t you, you can ignore this e-mail.\n${signature(site)}`,
});

export const emailChangedMail = (site: Site): MailText => ({
  subject: `The address of your ${site.name} account was changed`,
  text: `Your ${site.name} account now has another e-mail address, and this one no longer opens it. The new address was confirmed by a link, and all other devices were logged out.\n\nIf it wasn’t you, someone has your password. Write to us:\n${site.url}/contact\n${signature(site)}`,
});

export const passwordChangedMail = (site: Site): MailText => ({
  subject: `Your ${site.name} password was changed`,
  text: `The password of your ${site.name} account was changed, and all other devices were logged out.\n\nIf it wasn’t you, set a new one now:\n${site.url}/login/forgot\n${signature(site)}`,
});

/** @param browser described by the site: what a browser sends may be any text */
export const newBrowserMail = (
  site: Site,
  link: string,
  { browser, network, time }: { browser: string; network: string; time: string },
): MailText => ({
  subject: `New sign-in to your ${site.name} account`,
  text: `Your ${site.name} account was opened in a browser that it doesn’t know:\n\nBrowser: ${browser}\nNetwork: ${network}\nTime: ${time}\n\nIf it was you, there is nothing to do.\n\nIf it wasn’t you, open this page and press the button, which signs that browser out:\n\n${link}\n\nThen set a new password at ${site.url}/login/forgot, which ends all other sessions, and remove passkeys that you don’t know from your account.\n\nThe link works once, for ${endSessionLinkValidDays} days, while the browser is signed in. After 90 days, or with a new password, a browser counts as unknown again.\n${signature(site)}`,
});

export const passkeyAddedMail = (site: Site): MailText => ({
  subject: `A passkey was added to your ${site.name} account`,
  text: `A passkey was added to your ${site.name} account. It signs in without the password.\n\nIf it wasn’t you, set a new password now, then remove the passkey in your account:\n${site.url}/login/forgot\n${signature(site)}`,
});

export const passkeyRemovedMail = (site: Site): MailText => ({
  subject: `A passkey was removed from your ${site.name} account`,
  text: `A passkey was removed from your ${site.name} account, and no longer opens it.\n\nIf it wasn’t you, set a new password now:\n${site.url}/login/forgot\n${signature(site)}`,
});

export const passkeyCopiedMail = (site: Site): MailText => ({
  subject: `A passkey of your ${site.name} account may have been copied`,
  text: `Someone tried to sign in to your ${site.name} account with a passkey whose counter went back. This happens when a passkey has been copied. It was not accepted, and will not be again.\n\nSign in another way, remove this passkey, and add a new one:\n${site.url}/login\n${signature(site)}`,
});

export const authenticatorSetMail = (site: Site): MailText => ({
  subject: `An authenticator app was set up for your ${site.name} account`,
  text: `An authenticator app was set up for your ${site.name} account. From now on, signing in with the password also asks for its code.\n\nIf it wasn’t you, someone is signed in as you. Write to us:\n${site.url}/contact\n${signature(site)}`,
});

export const authenticatorRemovedMail = (site: Site): MailText => ({
  subject: `The authenticator app of your ${site.name} account was removed`,
  text: `The authenticator app of your ${site.name} account was removed, with its recovery codes. The password alone now signs in.\n\nIf it wasn’t you, set a new password now:\n${site.url}/login/forgot\n${signature(site)}`,
});

export const newRecoveryCodesMail = (site: Site): MailText => ({
  subject: `Your ${site.name} account has new recovery codes`,
  text: `New recovery codes were made for your ${site.name} account, and the earlier ones no longer work.\n\nIf it wasn’t you, set a new password now:\n${site.url}/login/forgot\n${signature(site)}`,
});

export const invitationMail = (site: Site, link: string): MailText => ({
  subject: `You’re invited to ${site.name}’s inbox`,
  text: `The owner of ${site.name} invites you to read and answer the studio’s messages. Open this page, and choose a name and a password:\n\n${link}\n\nThe link works once, for ${invitationValidDays} days.\n\nIf you don’t know ${site.name}, do nothing and no account will be created.\n${signature(site)}`,
});

export const deletionLinkMail = (site: Site, link: string): MailText => ({
  subject: `Delete your ${site.name} account`,
  text: `To delete your ${site.name} account with all of its messages, open this page:\n\n${link}\n\nThe page lists what will be deleted and asks you to confirm. The link works for ${deletionLinkValidMin} minutes.\n\nIf you didn’t ask for it, ignore this e-mail, and end all other sessions at ${site.url}/account: someone else is signed in as you.\n${signature(site)}`,
});

export const accountDeletedMail = (site: Site): MailText => ({
  subject: `Your ${site.name} account was deleted`,
  text: `Your ${site.name} account was deleted, and all messages from this address with it. This cannot be undone.\n\nYou are welcome to write to us again:\n${site.url}/contact\n${signature(site)}`,
});
