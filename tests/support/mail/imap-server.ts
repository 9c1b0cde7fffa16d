import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import type { AddressInfo } from "node:net";
import { createConnection, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Debian's user `mail`, to whom the mailbox belongs. */
const mailId = 8;

interface ImapTestServerOptions {
  /** Its own, which the caller removes. */
  folder: string;
  /** Maps an access token to its user, for a server that also accepts tokens. */
  introspectionUrl?: string;
}

/** A real Dovecot on loopback, for one user. Runs as root only: Dovecot starts its parts as other users. */
export class ImapTestServer {
  readonly password = "secret";
  readonly #folder: string;
  readonly #port: number;
  readonly #introspectionUrl: string | undefined;
  #process: ChildProcess | undefined;

  constructor({ folder, port, introspectionUrl }: ImapTestServerOptions & { port: number }) {
    this.#folder = folder;
    this.#port = port;
    this.#introspectionUrl = introspectionUrl;
    chmodSync(this.#folder, 0o755);
    mkdirSync(join(this.#folder, "mail"));
    for (const name of ["", "cur", "new", "tmp"]) mkdirSync(join(this.#maildir, name), { recursive: true });
    for (const path of [
      join(this.#folder, "mail"),
      this.#maildir,
      ...["cur", "new", "tmp"].map((n) => join(this.#maildir, n)),
    ])
      chownSync(path, mailId, mailId);
  }

  get #maildir(): string {
    return join(this.#folder, "mail", "studio");
  }

  urlWith(password: string): string {
    return `imap://studio:${password}@127.0.0.1:${this.#port}/INBOX`;
  }

  get url(): string {
    return this.urlWith(this.password);
  }

  async comeUp(): Promise<void> {
    const config = join(this.#folder, "dovecot.conf");
    const oauth = this.#introspectionUrl === undefined ? "" : oauthConfigOf(this.#folder);
    writeFileSync(config, configOf(this.#folder, this.#port, this.password) + oauth);
    writeFileSync(join(this.#folder, "oauth2.conf"), introspectionConfigOf(this.#introspectionUrl));
    this.#process = spawn("dovecot", ["-F", "-c", config], { stdio: "ignore", detached: true });
    for (let attempt = 0; attempt < 100; attempt++) {
      if (await accepts(this.#port)) return;
      await sleep(50);
    }
    throw new Error("Dovecot did not start");
  }

  /** With its connections: a Dovecot that is asked to end keeps those for up to ten seconds. */
  async goDown(): Promise<void> {
    const running = this.#process;
    if (running?.pid === undefined) return;
    this.#process = undefined;
    const ended = new Promise((resolve) => running.once("exit", resolve));
    process.kill(-running.pid, "SIGKILL");
    await ended;
  }

  /** Delivers like a mail server: writes the file, then renames it into the mailbox. */
  deliver(raw: string): void {
    const name = `${Date.now()}.${randomUUID()}.test`;
    const draft = join(this.#maildir, "tmp", name);
    writeFileSync(draft, raw.replace(/\r?\n/g, "\r\n"));
    chownSync(draft, mailId, mailId);
    renameSync(draft, join(this.#maildir, "new", name));
  }

  /** The mails stay, under new ids: only while the server is down. */
  changeUidValidity(): void {
    const uidList = join(this.#maildir, "dovecot-uidlist");
    const [, before = ""] = /^3 V(\d+)/.exec(readFileSync(uidList, "utf8")) ?? [];
    for (const name of readdirSync(this.#maildir).filter((one) => one.startsWith("dovecot")))
      rmSync(join(this.#maildir, name), { recursive: true });
    // Dovecot's own is the second of the clock: within one second it would be the same.
    writeFileSync(uidList, `3 V${Number(before) + 1} N1\n`);
    cpSync(join(this.#folder, "dovecot.conf"), join(this.#folder, "dovecot.conf.before"));
  }

  /** Flags of the mails in the mailbox, such as `S` for seen. */
  listFlags(folder = ""): string[] {
    const list = (state: string) => {
      const path = join(this.#maildir, folder && `.${folder}`, state);
      return existsSync(path) ? readdirSync(path) : [];
    };
    return [...list("new"), ...list("cur")].map((name) => name.split(":2,")[1] ?? "");
  }
}

export async function startImapTestServer(options: ImapTestServerOptions): Promise<ImapTestServer> {
  const server = new ImapTestServer({ ...options, port: await findFreePort() });
  await server.comeUp();
  return server;
}

async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection(port, "127.0.0.1");
    socket.once("data", () => resolve(true));
    socket.once("error", () => resolve(false));
    socket.once("data", () => socket.destroy());
  });

const configOf = (folder: string, port: number, password: string): string => `
base_dir = ${folder}/run
log_path = ${folder}/dovecot.log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
auth_failure_delay = 0
mail_uid = mail
mail_gid = mail
mail_location = maildir:${folder}/mail/%u
first_valid_uid = 1
default_internal_user = dovecot
default_login_user = dovenull
default_internal_group = dovecot
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=mail gid=mail home=${folder}/mail/%u
}
service anvil {
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`;

const oauthConfigOf = (folder: string): string => `
auth_mechanisms = plain login oauthbearer xoauth2
passdb {
  driver = oauth2
  mechanisms = oauthbearer xoauth2
  args = ${folder}/oauth2.conf
}
`;

const introspectionConfigOf = (url = ""): string => `
introspection_mode = post
introspection_url = ${url}
force_introspection = yes
username_attribute = username
active_attribute = active
active_value = true
`;
