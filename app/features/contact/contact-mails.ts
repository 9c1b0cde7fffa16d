import { codeValidMin } from "./contact-limits.ts";

interface Written {
  name: string;
  email: string;
  message: string;
}

/** Subject and text of the mail that tells the owner of a new message. */
export function newMessageMail(siteName: string, siteUrl: string, { name, email, message }: Written) {
  return {
    subject: `New message from ${name}`,
    text: `${name} <${email}> wrote to ${siteName}:\n\n${message}\n\n--\nAnswer on ${siteUrl}/admin/dashboard, or reply to this mail to write to ${email} directly.\n`,
  };
}

/** Subject and text of the mail that tells the owner of a visitor's reply. */
export function newReplyMail(siteName: string, siteUrl: string, { name, email, message }: Written) {
  return {
    subject: `Re: New message from ${name}`,
    text: `${name} <${email}> replied to ${siteName}:\n\n${message}\n\n--\nThe whole conversation is on ${siteUrl}/admin/dashboard.\n`,
  };
}

/** Subject and text of the mail with the code that opens an address's messages on another device. */
export function codeMail(siteName: string, code: string) {
  return {
    subject: `${code} is your ${siteName} code`,
    text: `Your code is ${code}\n\nEnter it on the contact page, in the browser that asked for it, to see your messages. It is valid for ${codeValidMin} minutes.\n\nIf you did not ask for it, you can ignore this mail: without the code nobody sees anything.\n`,
  };
}
