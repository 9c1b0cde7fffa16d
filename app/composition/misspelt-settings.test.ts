import { describe, expect, test } from "vitest";
import { findMisspeltSettings } from "#app/platform/config/misspelt-settings.server.ts";
import type { Environment } from "#app/platform/config/settings.server.ts";
import { allSettings } from "./config.server.ts";

const find = (environment: Environment) => findMisspeltSettings(allSettings, environment);

describe("a misspelt variable", () => {
  test.each([
    ["SMPT_URL", "SMTP_URL"],
    ["SMTP_ULR", "SMTP_URL"],
    ["STMP_URL", "SMTP_URL"],
    ["MAIL_FORM", "MAIL_FROM"],
    ["DATABSE_URL", "DATABASE_URL"],
    ["DATABASE_URI", "DATABASE_URL"],
    ["PUBLICURL", "PUBLIC_URL"],
    ["OWNER_PASWORD", "OWNER_PASSWORD"],
    ["OWNER_PASSWORD_FLIE", "OWNER_PASSWORD_FILE"],
    ["OWNER_MAIL", "OWNER_EMAIL"],
    ["PROT", "PORT"],
    ["TRUSTED_PROXY", "TRUST_PROXY"],
    ["CHATBOT_APIKEY", "CHATBOT_API_KEY"],
    ["smtp_url", "SMTP_URL"],
  ])("%s is named with %s, without its value", (name, meant) => {
    expect(find({ [name]: "topsecret" })).toEqual([`${name} is not a setting; did you mean ${meant}?`]);
  });

  test("is not looked for beside the right one", () => {
    expect(find({ DATABASE_URL: "postgres://a", DATABASE_URL2: "postgres://b" })).toEqual([]);
    expect(find({ SITE_SECRET_FILE: "/run/secret", SITE_SECRETS: "x" })).toEqual([]);
  });

  test("that is empty says nothing", () => expect(find({ SMPT_URL: "" })).toEqual([]));
});

test("the environment of a shell, a service, a container and a build has no misspelt setting", () => {
  const names = `
    PATH HOME USER LOGNAME SHELL PWD OLDPWD TERM TERM_PROGRAM COLORTERM LANG LANGUAGE LC_ALL LC_CTYPE TZ EDITOR VISUAL
    PAGER LESS MAIL HOSTNAME HOSTTYPE OSTYPE MACHTYPE SHLVL DISPLAY TMPDIR TMP TEMP HISTFILE HISTSIZE PS1 IFS UID EUID
    POST PORTS HTTP_HOST HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy https_proxy no_proxy SERVER_PORT SSH_AUTH_SOCK
    SSH_CONNECTION SSH_TTY XDG_DATA_DIRS XDG_DATA_HOME XDG_RUNTIME_DIR XDG_SESSION_ID DBUS_SESSION_BUS_ADDRESS
    INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET LISTEN_FDS LISTEN_PID MAINPID STATE_DIRECTORY CREDENTIALS_DIRECTORY
    SYSTEMD_EXEC_PID WATCHDOG_USEC container KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT KUBERNETES_PORT
    DOCKER_HOST COMPOSE_PROJECT_NAME POSTGRES_USER POSTGRES_PASSWORD POSTGRES_DB PGHOST PGPORT PGUSER PGDATA
    PGPASSWORD PGDATABASE REDIS_URL DB_PORT DB_HOST WEB_PORT NODE_ENV NODE_OPTIONS NODE_PATH NODE_VERSION
    YARN_VERSION npm_config_host npm_package_name npm_lifecycle_event npm_execpath INIT_CWD CI GITHUB_ACTIONS
    RUNNER_TEMP FORCE_COLOR NO_COLOR DEBUG LOGS_LEVEL_OF_ANOTHER DYNO RENDER_SERVICE_ID FLY_APP_NAME
    RAILWAY_PUBLIC_DOMAIN VERCEL_URL AWS_REGION DRAIN UV_THREADPOOL_SIZE CHROMIUM_PATH _ WSLENV ALLUSERSPROFILE
    APPDATA COMSPEC USERPROFILE WINDIR VITEST TEST MODE PROD DEV BASE_URL SSR`;
  const environment = Object.fromEntries(
    names
      .split(/\s+/)
      .filter(Boolean)
      .map((name) => [name, "x"]),
  );
  expect(find(environment)).toEqual([]);
});
