import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";

/** How the server handles a mail; a number is the SMTP reply to RCPT TO. */
export type SmtpAnswer = "accept" | 451 | 550 | "drop-after-data" | "silence-after-data";

export interface ReceivedMail {
  /** The recipients of the envelope. */
  readonly recipients: string[];
  readonly sender: string;
  readonly raw: string;
  readonly parsed: Email;
  /** False if the server sent no reply, so that the sender cannot know that the mail was received. */
  readonly wasAcknowledged: boolean;
}

interface SmtpTestServerOptions {
  /** Required credentials. */
  user?: string;
  password?: string;
  hideSMTPUTF8?: boolean;
}

/** A real SMTP server on loopback that stores its mails and simulates errors on request. */
export class SmtpTestServer {
  readonly mails: ReceivedMail[] = [];
  /** Mails that confirm a visitor's message, which are not in `mails`. */
  readonly confirmations: ReceivedMail[] = [];
  /** Responses to the next mails; `answer` applies after the last one. */
  readonly answers: SmtpAnswer[] = [];
  answer: SmtpAnswer = "accept";
  /** Delay for each mail. */
  answersAfterMs = 0;
  readonly #options: SmtpTestServerOptions;
  /** The answer to each session's mail; sessions run concurrently. */
  readonly #chosen = new WeakMap<SMTPServerSession, SmtpAnswer>();
  #server: SMTPServer;
  #port = 0;

  constructor(options: SmtpTestServerOptions = {}) {
    this.#options = options;
    this.#server = this.#createServer();
  }

  get url(): string {
    const { user, password } = this.#options;
    const signIn = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password ?? "")}@` : "";
    return `smtp://${signIn}127.0.0.1:${this.#port}`;
  }

  /** Reuses the port after `goDown`. */
  async comeUp(): Promise<void> {
    this.#server = this.#createServer();
    await new Promise<void>((resolve, reject) => {
      this.#server.once("error", reject);
      this.#server.listen(this.#port, "127.0.0.1", resolve);
    });
    this.#port = (this.#server.server.address() as AddressInfo).port;
  }

  async goDown(): Promise<void> {
    if (!this.#server.server.listening) return;
    for (const connection of this.#server.connections) connection._socket.destroy();
    await new Promise<void>((resolve) => this.#server.close(resolve));
  }

  #createServer(): SMTPServer {
    const { user, password, hideSMTPUTF8 = false } = this.#options;
    const server = new SMTPServer({
      hideSMTPUTF8,
      disabledCommands: ["STARTTLS"], // no trusted certificate; AUTH is allowed without TLS
      authOptional: user === undefined,
      closeTimeout: 100,
      logger: false,
      onAuth: (auth, _session, done) =>
        auth.username === user && auth.password === password ? done(null, { user }) : done(new Error("Wrong password")),
      onRcptTo: (_address, session, done) => {
        const answer = this.answers.shift() ?? this.answer;
        this.#chosen.set(session, answer);
        if (typeof answer !== "number") return done();
        done(Object.assign(new Error("Refused by the test"), { responseCode: answer }));
      },
      onData: (stream, session, done) => {
        void this.#receive(stream, session).then((isAnswered) => (isAnswered ? done(null) : undefined), done);
      },
    });
    server.on("error", () => {}); // closed connections
    return server;
  }

  /** @returns whether to reply to the mail */
  async #receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<boolean> {
    const raw = await text(stream);
    const parsed = await PostalMime.parse(raw);
    if (this.answersAfterMs > 0) await sleep(this.answersAfterMs);
    const answer = this.#chosen.get(session);
    const connection = [...this.#server.connections].find((open) => open.session === session);
    const wasAcknowledged = answer === "accept" && connection?._socket.destroyed === false;
    const received = parsed.subject?.endsWith(" has your message") ? this.confirmations : this.mails;
    received.push({
      recipients: session.envelope.rcptTo.map((recipient) => recipient.address),
      sender: session.envelope.mailFrom ? session.envelope.mailFrom.address : "",
      raw,
      parsed,
      wasAcknowledged,
    });
    if (answer === "drop-after-data") connection?._socket.destroy();
    return wasAcknowledged;
  }
}

export async function startSmtpTestServer(options?: SmtpTestServerOptions): Promise<SmtpTestServer> {
  const server = new SmtpTestServer(options);
  await server.comeUp();
  return server;
}
