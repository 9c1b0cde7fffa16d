import { createSiteTexts } from "#app/platform/language/site-texts.server.ts";
import { en as account } from "./en/account.ts";
import { en as code } from "./en/code.ts";
import { en as confirmSession } from "./en/confirm-session.ts";
import { en as deletion } from "./en/deletion.ts";
import { en as errors } from "./en/errors.ts";
import { en as forgot } from "./en/forgot.ts";
import { en as login } from "./en/login.ts";
import { en as mailSent } from "./en/mail-sent.ts";
import { en as mails } from "./en/mails.ts";
import { en as notices } from "./en/notices.ts";
import { en as register } from "./en/register.ts";
import { pl as plAccount } from "./pl/account.ts";
import { pl as plCode } from "./pl/code.ts";
import { pl as plConfirmSession } from "./pl/confirm-session.ts";
import { pl as plDeletion } from "./pl/deletion.ts";
import { pl as plErrors } from "./pl/errors.ts";
import { pl as plForgot } from "./pl/forgot.ts";
import { pl as plLogin } from "./pl/login.ts";
import { pl as plMailSent } from "./pl/mail-sent.ts";
import { pl as plMails } from "./pl/mails.ts";
import { pl as plNotices } from "./pl/notices.ts";
import { pl as plRegister } from "./pl/register.ts";

declare module "#app/ui/language/use-texts.tsx" {
  interface Scopes {
    account: typeof account;
    /** Never sent, like mails and notices: they are written on the server. */
    accountErrors: typeof errors;
    accountMails: typeof mails;
    accountNotices: typeof notices;
    confirmSession: typeof confirmSession;
    deletion: typeof deletion;
    forgot: typeof forgot;
    login: typeof login;
    mailSent: typeof mailSent;
    register: typeof register;
    signInCode: typeof code;
  }
}

export const accountTexts = createSiteTexts("account", { en: account, pl: plAccount });
export const accountErrorTexts = createSiteTexts("accountErrors", { en: errors, pl: plErrors });
export const accountMailTexts = createSiteTexts("accountMails", { en: mails, pl: plMails });
export const accountNoticeTexts = createSiteTexts("accountNotices", { en: notices, pl: plNotices });
export const confirmSessionTexts = createSiteTexts("confirmSession", { en: confirmSession, pl: plConfirmSession });
export const deletionTexts = createSiteTexts("deletion", { en: deletion, pl: plDeletion });
export const forgotTexts = createSiteTexts("forgot", { en: forgot, pl: plForgot });
export const loginTexts = createSiteTexts("login", { en: login, pl: plLogin });
export const mailSentTexts = createSiteTexts("mailSent", { en: mailSent, pl: plMailSent });
export const registerTexts = createSiteTexts("register", { en: register, pl: plRegister });
export const signInCodeTexts = createSiteTexts("signInCode", { en: code, pl: plCode });
