/** A mail is kept out of the conversations; the message is the reason, for the owner. */
export class SetAside extends Error {}
