import { chooseDriver } from "#app/features/outbox/drivers/choose-driver.server.ts";
import type { DeliveryError, MailProblem } from "#app/features/outbox/drivers/mail-driver.ts";
import type { OutboxSettings } from "#app/features/outbox/outbox.config.server.ts";
import { makeRetriesDue } from "#app/features/outbox/owner/failed-mails.store.server.ts";
import { sendTestMail, type TestMail } from "#app/features/outbox/send-test-mail.usecases.server.ts";
import { secondMs } from "#app/lib/units.ts";
import { AppError, createInvalidInputError } from "#app/platform/app-error.ts";
import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { decryptText, encryptText } from "#app/platform/encryption/encrypt-text.server.ts";
import { publishChange } from "#app/platform/events/committed-changes.server.ts";
import { mailServerChanged } from "#app/platform/events/site-event.ts";
import { type MailServerInput, mailServerSchema, toOutboxSettings } from "./mail-server.schema.ts";
import { deleteMailServer, findMailServer, storeMailServer } from "./mail-server.store.server.ts";
import type { CurrentMailServer, MailServer } from "./mail-server-service.ts";

const sentences: Readonly<Record<MailProblem, string>> = {
  name: "The server’s name was not found. Check how it is written.",
  refused: "The server refused the connection: no mail server answers at this port. Check the port.",
  silent: "The server did not answer in time. The port may be wrong or blocked; 465 goes with TLS, 587 with STARTTLS.",
  lost: "The connection to the server broke off. Check the name, the port and the security.",
  tls: "No secure connection was possible. Try the other kind of security; 465 goes with TLS, 587 with STARTTLS.",
  certificate: "The server’s certificate is not valid for its name. Use the name that your provider gives.",
  "sign-in": "The server refused the sign-in. Check user and password; some providers require an app password.",
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

export const mailServerKey = "mail server";
/** The encrypted text starts with 96 random bits. */
const versionLength = 16;
const stepTimeoutMs = 8 * secondMs;
const testTimeoutMs = 20 * secondMs;

export const fromEnvironment = (settings: OutboxSettings): CurrentMailServer => ({
  source: settings.smtpUrl || settings.emailjsPublicKey ? "environment" : "none",
  settings,
  version: "",
});

export async function readMailServer({
  db,
  key,
  fixed,
}: Pick<MailServer, "db" | "key" | "fixed">): Promise<CurrentMailServer> {
  const environment = fromEnvironment(fixed);
  const row = environment.source === "environment" ? undefined : await findMailServer(db);
  if (!row) return environment;
  const version = row.sealed.slice(0, versionLength);
  const text = decryptText(key, row.sealed, mailServerKey);
  const stored = text === undefined ? undefined : mailServerSchema.safeParse(JSON.parse(text)).data;
  if (!stored) return { source: "unreadable", settings: fixed, version };
  return { source: "page", settings: toOutboxSettings(stored, fixed), version, stored };
}

/** At start, after each change and each minute, since another instance may have stored others. */
export async function refreshMailServer(server: MailServer): Promise<void> {
  const read = await readMailServer(server);
  if (read.version === server.current.version) return;
  server.current = read;
  if (read.source === "unreadable")
    server.log.error(
      "the stored mail server was encrypted with another SITE_SECRET: e-mails wait until it is set again",
    );
  server.onChange(read.settings);
}

/** @param version that on the screen @throws AppError 409 where it is not the newest or the environment sets it, 422 */
export async function saveMailServer(
  server: MailServer,
  input: MailServerInput,
  version = server.current.version,
): Promise<void> {
  const complete = withPassword(server, input);
  const { host, port, security, user } = complete;
  const now = server.now().toISOString();
  await change(server, version, { host, port, security, user }, async (trx, previous) => {
    await makeRetriesDue(trx, now);
    return storeMailServer(trx, previous, encryptText(server.key, JSON.stringify(complete), mailServerKey), now);
  });
}

/** @param version that on the screen @throws AppError 409 where it is not the newest or the environment sets it */
export const removeMailServer = (server: MailServer, version = server.current.version): Promise<void> =>
  change(server, version, { host: "" }, (trx, previous = "") => deleteMailServer(trx, previous));

/** @param write returns false where another transaction has changed it meanwhile */
async function change(
  server: MailServer,
  version: string,
  after: Readonly<Record<string, string | number>>,
  write: (trx: Db, previous: string | undefined) => Promise<boolean>,
): Promise<void> {
  if (server.current.source === "environment") throw createFixedError();
  await server.db.transaction().execute(async (trx) => {
    const previous = (await findMailServer(trx))?.sealed;
    const isNewest = (previous?.slice(0, versionLength) ?? "") === version;
    if (!isNewest || !(await write(trx, previous))) throw createOutdatedError();
    await recordAct(trx, { act: "mail-server/changed", after });
    await publishChange(trx, mailServerChanged);
  });
  await refreshMailServer(server);
}

/** Without a new password the stored one is used, but only at the server and for the user that it was typed for. */
function withPassword({ current: { stored } }: MailServer, input: MailServerInput): MailServerInput {
  if (input.user === "") return { ...input, password: "" };
  if (input.password !== "") return input;
  if (stored?.password && stored.host === input.host && stored.user === input.user)
    return { ...input, password: stored.password };
  const password = stored?.password
    ? "Please type the password again: it was for another server or user."
    : "Please type the user’s password.";
  throw createInvalidInputError({ password });
}

/**
 * Sends at once and past the outbox, and stores nothing.
 * @param input undefined for the environment's server
 * @returns the server's answer
 * @throws AppError 422 that says what went wrong
 */
export async function testMailServer(
  server: MailServer,
  input: MailServerInput | undefined,
  mail: TestMail,
): Promise<string> {
  const settings = input ? toOutboxSettings(withPassword(server, input), server.fixed) : server.fixed;
  const driver = chooseDriver(settings, { timeoutMs: stepTimeoutMs });
  try {
    const delivery = await sendTestMail(driver, mail, AbortSignal.timeout(testTimeoutMs));
    if (delivery.kind === "sent") return delivery.response ?? "";
    const { message, field } = explainProblem(delivery);
    const fieldErrors = input && field ? { [field]: message } : {};
    throw new AppError({ code: "mail-server/test-failed", status: 422, message, fieldErrors });
  } finally {
    driver.close();
  }
}

const createOutdatedError = (): AppError =>
  new AppError({
    code: "mail-server/outdated",
    status: 409,
    message: "The mail server was changed elsewhere since you opened this page. Save again to overwrite it.",
  });

const createFixedError = (): AppError =>
  new AppError({ code: "mail-server/fixed", status: 409, message: "The environment sets the mail server." });
