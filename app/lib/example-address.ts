const exampleHost = /(^|\.)(example|test|invalid|localhost|example\.(com|net|org))$/i;

/** Whether a URL or e-mail address has a host that RFC 2606 reserves for examples. */
export function isExampleAddress(text: string): boolean {
  const mailHost = /@([^@\s>]+)>?\s*$/.exec(text)?.[1];
  const host = mailHost ?? (URL.canParse(text) ? new URL(text).hostname : "");
  return exampleHost.test(host);
}
