import { createSiteTexts } from "#app/platform/language/site-texts.server.ts";
import { en as account } from "./en/account.ts";
import { en as errors } from "./en/errors.ts";
import { en as mails } from "./en/mails.ts";
import { en as notices } from "./en/notices.ts";
import { en as signInEn } from "./en/sign-in.ts";
import { pl as plAccount } from "./pl/account.ts";
import { pl as plErrors } from "./pl/errors.ts";
import { pl as plMails } from "./pl/mails.ts";
import { pl as plNotices } from "./pl/notices.ts";
import { pl as signInPl } from "./pl/sign-in.ts";

declare module "#app/ui/language/use-texts.tsx" {
  interface Scopes {
    account: typeof account;
    /** Never sent, like mails and notices: they are written on the server. */
    accountErrors: typeof errors;
    accountMails: typeof mails;
    accountNotices: typeof notices;
    confirmSession: typeof signInEn.confirmSession;
    deletion: typeof signInEn.deletion;
    forgot: typeof signInEn.forgot;
    login: typeof signInEn.login;
    mailSent: typeof signInEn.mailSent;
    register: typeof signInEn.register;
    signInCode: typeof signInEn.code;
  }
}

export const accountTexts = createSiteTexts("account", { en: account, pl: plAccount });
export const accountErrorTexts = createSiteTexts("accountErrors", { en: errors, pl: plErrors });
export const accountMailTexts = createSiteTexts("accountMails", { en: mails, pl: plMails });
export const accountNoticeTexts = createSiteTexts("accountNotices", { en: notices, pl: plNotices });
export const confirmSessionTexts = createSiteTexts("confirmSession", {
  en: signInEn.confirmSession,
  pl: signInPl.confirmSession,
});
export const deletionTexts = createSiteTexts("deletion", { en: signInEn.deletion, pl: signInPl.deletion });
export const forgotTexts = createSiteTexts("forgot", { en: signInEn.forgot, pl: signInPl.forgot });
export const loginTexts = createSiteTexts("login", { en: signInEn.login, pl: signInPl.login });
export const mailSentTexts = createSiteTexts("mailSent", { en: signInEn.mailSent, pl: signInPl.mailSent });
export const registerTexts = createSiteTexts("register", { en: signInEn.register, pl: signInPl.register });
export const signInCodeTexts = createSiteTexts("signInCode", { en: signInEn.code, pl: signInPl.code });
