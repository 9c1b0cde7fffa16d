import {
  confirmLinkValidH,
  deletionLinkValidMin,
  emailLinkValidH,
  registrationKeptDays,
  resetLinkValidMin,
  signInLinkValidMin,
} from "./accounts-limits.ts";

/*
 * Anybody can have the first of these sent to anybody's address, so they carry no word that a visitor has typed: not
 * even the username.
 */

interface Site {
  readonly name: string;
  readonly url: string;
}

interface Written {
  subject: string;
  text: string;
}

const signature = ({ name, url }: Site): string => `\n--\n${name}, ${url}\n`;

/** Confirms the address of a registration. */
export const confirmationMail = (site: Site, link: string): Written => ({
  subject: `Confirm your ${site.name} account`,
  text: `Somebody registered an account at ${site.name} with this address. If it was you, open this page and enter the password that you chose:\n\n${link}\n\nThe link works once, for ${confirmLinkValidH} hours. An account that nobody confirms is deleted after ${registrationKeptDays} days.\n\nIf it was not you, do nothing: then there will be no account.\n${signature(site)}`,
});

/** Instead of the above, where the address has an account. */
export const alreadyRegisteredMail = (site: Site): Written => ({
  subject: `You have a ${site.name} account already`,
  text: `Somebody tried to register at ${site.name} with this address. You have an account already, and nothing about it has changed.\n\nIf it was you, sign in:\n${site.url}/login\n\nor set a new password:\n${site.url}/login/forgot\n\nIf it was not you, you can ignore this mail.\n${signature(site)}`,
});

export const signInLinkMail = (site: Site, link: string): Written => ({
  subject: `Your link to sign in to ${site.name}`,
  text: `To sign in to ${site.name}, open this page and press the button. Any device will do:\n\n${link}\n\nThe link works once, for ${signInLinkValidMin} minutes.\n\nIf you did not ask for it, you can ignore this mail. Do not pass the link on: it opens your account.\n${signature(site)}`,
});

export const resetMail = (site: Site, link: string): Written => ({
  subject: `Set a new password for ${site.name}`,
  text: `To set a new password for your ${site.name} account, open this page:\n\n${link}\n\nThe link works once, for ${resetLinkValidMin} minutes. A new password signs you out everywhere else.\n\nIf you did not ask for it, you can ignore this mail: your password stays as it is.\n${signature(site)}`,
});

/** To the new address, which has to be somebody's who wants it. */
export const emailChangeMail = (site: Site, link: string): Written => ({
  subject: `Confirm this address for your ${site.name} account`,
  text: `Somebody wants to use this address for their ${site.name} account. If it was you, open this page and press the button:\n\n${link}\n\nThe link works once, for ${emailLinkValidH} hours.\n\nIf it was not you, you can ignore this mail: nothing changes.\n${signature(site)}`,
});

/** Instead of the above, where the new address has an account of its own. */
export const addressTakenMail = (site: Site): Written => ({
  subject: `You have a ${site.name} account already`,
  text: `Somebody with another ${site.name} account wanted to change its address to this one. You have an account with this address already, and nothing about it has changed.\n\nIf it was you, sign in with this address, or delete this account first:\n${site.url}/login\n\nIf it was not you, you can ignore this mail.\n${signature(site)}`,
});

/** To the old address. */
export const emailChangedMail = (site: Site): Written => ({
  subject: `The address of your ${site.name} account was changed`,
  text: `Your ${site.name} account has another e-mail address now, and this one does not open it any more. The new address was confirmed by a link, and all other devices were signed out.\n\nIf it was not you, somebody has your password. Write to us:\n${site.url}/contact\n${signature(site)}`,
});

export const passwordChangedMail = (site: Site): Written => ({
  subject: `Your ${site.name} password was changed`,
  text: `The password of your ${site.name} account was changed, and all other devices were signed out.\n\nIf it was not you, set a new one now:\n${site.url}/login/forgot\n${signature(site)}`,
});

export const deletionLinkMail = (site: Site, link: string): Written => ({
  subject: `Delete your ${site.name} account`,
  text: `To delete your ${site.name} account with all of its messages, open this page:\n\n${link}\n\nThe page says what is deleted, and asks once more. The link works for ${deletionLinkValidMin} minutes.\n\nIf you did not ask for it, ignore this mail, and sign out everywhere on ${site.url}/account: somebody is signed in as you.\n${signature(site)}`,
});

export const accountDeletedMail = (site: Site): Written => ({
  subject: `Your ${site.name} account was deleted`,
  text: `Your ${site.name} account was deleted, and all messages from this address with it. This cannot be undone.\n\nYou are welcome to write to us again:\n${site.url}/contact\n${signature(site)}`,
});
