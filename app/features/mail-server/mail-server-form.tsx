import { useId } from "react";
import { useLocation } from "react-router";
import type { ActionResult } from "#app/platform/actions/action-result.ts";
import type { FormValues } from "#app/platform/http/form-result.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmField } from "#app/ui/fields/confirm-field.tsx";
import { FieldLayout, fieldAria } from "#app/ui/fields/field-layout.tsx";
import { PasswordField } from "#app/ui/fields/password-field.tsx";
import { PostForm } from "#app/ui/fields/post-form.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { useIsSending } from "#app/ui/fields/use-is-sending.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { CurrentMailServer } from "./mail-server-service.ts";

interface MailData {
  version: string;
  source: CurrentMailServer["source"];
  server: { host: string; user: string; from: string } | undefined;
  values: FormValues;
  hasPassword: boolean;
  isSenderFixed: boolean;
  email: string;
  isConfirmed: boolean;
}

interface MailServerFormProps {
  mail: MailData;
  posted: ActionResult<{ typed?: FormValues }> | undefined;
}

interface Shown {
  values: FormValues;
  errors: Readonly<Record<string, string>>;
}

export function MailServerForm({ mail, posted }: MailServerFormProps) {
  const { pathname } = useLocation();
  const isTesting = useIsSending(pathname, "test");
  const error = posted?.ok === false ? posted : undefined;
  const sent = posted?.ok === true ? posted : undefined;
  const isFixed = mail.source === "environment";
  const values = error?.values ?? sent?.typed ?? mail.values;
  const shown: Shown = { values, errors: error?.fieldErrors ?? {} };
  return (
    <PostForm error={error} fields={{ version: mail.version }}>
      {isFixed ? <FixedServer server={mail.server} /> : <ServerFields {...shown} mail={mail} />}
      <TextField
        label="Send the test mail to"
        name="to"
        id="to"
        type="email"
        autoComplete="email"
        defaultValue={values.to ?? mail.email}
        error={shown.errors.to}
      />
      <ConfirmField isConfirmed={mail.isConfirmed} error={error} />
      {sent?.notice && (
        <Notice tone="success" title={sent.notice.title}>
          {sent.notice.text}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {!isFixed && (
          <Button type="submit" name="intent" value="save">
            Save
          </Button>
        )}
        <Button type="submit" name="intent" value="test" variant="secondary" isBusy={isTesting}>
          Send a test mail
        </Button>
        {(mail.source === "page" || mail.source === "unreadable") && (
          <Button type="submit" name="intent" value="remove" variant="ghost">
            Remove the mail server
          </Button>
        )}
      </div>
    </PostForm>
  );
}

function FixedServer({ server }: Pick<MailData, "server">) {
  const hint = "The environment sets it.";
  return (
    <>
      <TextField label="Server" value={server?.host} readOnly hint={hint} />
      {server?.user && <TextField label="User" value={server.user} readOnly hint={hint} />}
      {server?.from && <TextField label="Sender" value={server.from} readOnly hint={hint} />}
    </>
  );
}

function ServerFields({ values, errors, mail }: Shown & Pick<MailServerFormProps, "mail">) {
  const field = (name: string) => ({ name, id: name, defaultValue: values[name], error: errors[name] });
  const sender = mail.isSenderFixed ? { readOnly: true, hint: "MAIL_FROM in the environment sets it." } : {};
  return (
    <>
      <TextField {...field("host")} label="Server" hint="Such as mail.example.com." {...plainText} />
      <div className="grid gap-6 sm:grid-cols-2">
        <SecurityField value={values.security} error={errors.security} />
        <TextField {...field("port")} label="Port" hint="465 with TLS, 587 with STARTTLS." inputMode="numeric" />
      </div>
      <TextField
        {...field("user")}
        label="User"
        hint="Often the address. Empty if there is no sign-in."
        {...plainText}
      />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="new-password"
        error={errors.password}
        hint={mail.hasPassword ? "Saved. Leave it empty to keep it." : "Stored encrypted and not shown again."}
      />
      <TextField {...field("fromName")} {...sender} label="Sender’s name" autoComplete="off" dir="auto" />
      <TextField {...field("fromAddress")} {...sender} label="Sender’s address" type="email" autoComplete="off" />
    </>
  );
}

const plainText = { autoCapitalize: "none", autoComplete: "off", spellCheck: false } as const;

function SecurityField({ value, error }: { value: string | undefined; error: string | undefined }) {
  const id = useId();
  return (
    <FieldLayout id={id} label="Security" error={error}>
      <select id={id} name="security" className="field" defaultValue={value} {...fieldAria(id, { error })}>
        <option value="tls">TLS</option>
        <option value="starttls">STARTTLS</option>
        <option value="none">None (only this machine)</option>
      </select>
    </FieldLayout>
  );
}
