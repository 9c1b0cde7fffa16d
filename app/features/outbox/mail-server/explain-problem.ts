import type { DeliveryError, MailProblem } from "../drivers/mail-driver.ts";
import type { MailServerInput } from "./mail-server.schema.ts";

const sentences: Readonly<Record<MailProblem, string>> = {
  name: "The server’s name was not found. Check how it is written.",
  refused: "The server refused the connection: no mail server answers at this port. Check the port.",
  silent: "The server did not answer in time. The port may be wrong or blocked; 465 goes with TLS, 587 with STARTTLS.",
  lost: "The connection to the server broke off. Check the name, the port and the security.",
  tls: "No secure connection was possible. Try the other kind of security; 465 goes with TLS, 587 with STARTTLS.",
  certificate: "The server’s certificate is not valid for its name. Use the name that your provider gives.",
  "sign-in":
    "The server refused the sign-in. Check user and password; some providers want a password made for programs.",
  sender: "The server refuses mail from this sender’s address. Use an address that belongs to the user.",
  recipient: "The server refuses the recipient’s address. Check it, or try another one.",
  mail: "The server took the addresses and then refused the mail.",
  other: "Check the settings.",
};

/** Most likely wrong. */
const fields: Readonly<Partial<Record<MailProblem, keyof MailServerInput | "to">>> = {
  name: "host",
  refused: "port",
  silent: "port",
  lost: "port",
  tls: "security",
  certificate: "host",
  "sign-in": "password",
  sender: "fromAddress",
  recipient: "to",
};

/** A plain sentence with the server's own answer, and the field that is to be corrected. */
export const explainProblem = ({ problem = "other", reason }: DeliveryError) => ({
  message: `The test mail was not sent. ${sentences[problem]} The answer was: ${reason.replace(/\.$/, "")}.`,
  field: fields[problem],
});
