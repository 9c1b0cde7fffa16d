/** How mails leave this installation. */
export type MailWay = "smtp" | "emailjs" | "none";

/** Who answers in the chatbot: this website by quoting itself, a language model, or a chatbot elsewhere. */
export type AssistantWay = { kind: "search" } | { kind: "model" | "hosted"; host: string };

/** What /privacy tells of this installation. Durations in ms, each the very constant by which the code works. */
export interface PrivacyFacts {
  contactEmail: string;
  mailWay: MailWay;
  cookies: { visitor: string; session: string; chatbot: string };
  assistant: AssistantWay;
  /** Whether the map on the contact page comes with it, from openstreetmap.org. */
  isMapAtOnce: boolean;
  /** Names the data protection authority at home. */
  authority: string;
  kept: {
    /** A deleted message, until nobody can undo it. */
    deletedMessage: number;
    visit: number;
    clearedVisits: number;
    sentMail: number;
    /** A mail of no conversation that could not be delivered. */
    lostMail: number;
    codeMail: number;
    /** How long an undelivered mail is tried. */
    mailTries: number;
    code: number;
    grant: number;
    visitorCookie: number;
    /** The longest that uses are counted by an e-mail address. */
    addressCount: number;
    /** The longest that they are counted by an IP address, save for the chatbot's. */
    networkCount: number;
    spamCount: number;
    /** Past its time, a row is deleted within this. */
    cleanup: number;
    sessionIdle: number;
    sessionMax: number;
    /** A network from which an account was signed in to. */
    knownNetwork: number;
    unverifiedAccount: number;
    chatbotAccess: number;
    /** How long codes are counted, wrong and right ones. */
    chatbotCodeCount: number;
    /** How long answers of the language model are counted. */
    modelCount: number;
  };
}
