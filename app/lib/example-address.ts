const exampleHost = /(^|\.)(example|test|invalid|localhost|example\.(com|net|org))$/i;

/** Whether a URL or an e-mail address leads to a name that RFC 2606 keeps for examples, so that nobody is there. */
export function isExampleAddress(text: string): boolean {
  const mailHost = /@([^@\s>]+)>?\s*$/.exec(text)?.[1];
  const host = mailHost ?? (URL.canParse(text) ? new URL(text).hostname : "");
  return exampleHost.test(host);
}
