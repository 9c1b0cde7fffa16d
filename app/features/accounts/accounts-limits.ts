/** Business limits of accounts; forms, schemas, mails and the privacy page all read them here. */
export const usernameMin = 2;
export const usernameMax = 40;

/** How long a link by e-mail works. Each works once. */
export const confirmLinkValidH = 24;
export const signInLinkValidMin = 15;
export const resetLinkValidMin = 60;
export const emailLinkValidH = 24;
export const deletionLinkValidMin = 60;

/** Wrong passwords at the confirmation; the last one takes the registration along. */
export const confirmTries = 5;

/** A registration that nobody has confirmed is deleted after so many days. */
export const registrationKeptDays = 7;

/** A visitor's session ends so many days after its last use, and after the second number in any case. */
export const visitorIdleDays = 30;
export const visitorSessionMaxDays = 90;
/** The same for the owner, whose session opens everybody's messages. */
export const ownerIdleH = 12;
export const ownerSessionMaxDays = 7;

/** A network from which an account was signed in to is known for so many days, and of an account so many are. */
export const knownNetworkDays = 90;
export const knownNetworksMax = 20;

/** Mails about accounts that may go to one address, whoever asks for them. */
export const mailsPerEmailAnHour = 5;
export const mailsPerEmailADay = 10;

/** What has to be typed before an account is deleted. */
export const deletionWord = "DELETE";
