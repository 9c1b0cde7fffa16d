export const usernameMin = 2;
export const usernameMax = 40;

export const confirmLinkValidH = 24;
export const signInLinkValidMin = 15;
export const resetLinkValidMin = 60;
export const emailLinkValidH = 24;
export const deletionLinkValidMin = 60;
/** The link is printed at the start, and the output may be read later. */
export const setupLinkValidH = 24;

/** The last wrong password deletes the registration. */
export const confirmTries = 5;

export const registrationKeptDays = 7;

export const visitorIdleDays = 30;
export const visitorSessionMaxDays = 90;
/** Sessions of staff are shorter, because they open all messages. */
export const staffIdleH = 12;
export const staffSessionMaxDays = 7;

export const confirmedForMin = 10;

export const visitorSignInsADay = 50;

export const challengeValidMin = 5;
export const passkeysMax = 20;
export const passkeyNameMax = 60;

export const recoveryCodesCount = 10;
export const pendingSignInMin = 10;
export const pendingSignInTries = 5;

export const invitationValidDays = 7;
export const helpersMax = 20;

export const knownNetworkDays = 90;
export const knownNetworksMax = 40;

export const endSessionLinkValidDays = 30;
export const newBrowserMailsADay = 10;

export const mailsPerEmailAnHour = 5;
export const mailsPerEmailADay = 10;
