import { type FormEvent, useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Drive } from "../drive/drive.ts";
import type { Share } from "../drive/drive-item.ts";
import { useAttempt, useDriveValue } from "../drive-hooks/use-drive.ts";
import { ToolButton } from "../files/tool-button.tsx";
import { useFormats } from "../formats/formats.ts";
import { hrefOf } from "../location/drive-location.ts";
import { useStoredValue } from "../settings/stored/stored-value.ts";
import { userRecords } from "../settings/user-records.ts";
import { addName, canProtect, createShare, dayOf, digestPassword, endOfDay, isExpired } from "./share.ts";

interface ShareDialogProps {
  drive: Drive;
  itemId: string | undefined;
  onClose: () => void;
}

export function ShareDialog({ drive, itemId, onClose }: ShareDialogProps) {
  const { sharing: texts, layout } = useTexts("cloud");
  const item = useDriveValue(drive, () => (itemId === undefined ? undefined : drive.item(itemId)));
  const attempt = useAttempt();
  const set = (share: Share | undefined) => {
    if (item) void attempt(() => drive.setShare(item.id, share));
  };
  /** Based on the latest share: it may have changed since rendering. */
  const change = (changed: Partial<Share>) => {
    const share = item && drive.item(item.id)?.share;
    if (share) set({ ...share, ...changed });
  };
  return (
    <Dialog
      open={item !== undefined}
      onClose={onClose}
      title={texts.title({ name: item?.name ?? "" })}
      closeLabel={layout.close}
      footer={
        <>
          {item?.share && (
            <Button variant="ghost" onClick={() => set(undefined)}>
              {texts.stopSharing}
            </Button>
          )}
          <Button onClick={onClose}>{texts.done}</Button>
        </>
      }
    >
      {item?.share ? (
        <SharedParts key={item.id} share={item.share} onChange={change} />
      ) : (
        <div className="grid justify-items-start gap-4">
          <p className="text-ink-soft">{texts.notShared}</p>
          <Button onClick={() => set(createShare())} data-autofocus>
            {texts.createLink}
          </Button>
        </div>
      )}
      <p className="mt-6 text-sm text-ink-faint">{texts.onlyHere}</p>
    </Dialog>
  );
}

function SharedParts({ share, onChange }: PartProps) {
  const { sharing: texts } = useTexts("cloud");
  const formats = useFormats();
  const { expiresMs } = share;
  return (
    <div className="grid gap-6">
      {isExpired(share, Date.now()) && expiresMs !== undefined && (
        <Notice tone="warning" role="none">
          {texts.hasExpired({ day: formats.day(expiresMs - 1) })}
        </Notice>
      )}
      <LinkPart token={share.token} />
      <ExpiryPart share={share} onChange={onChange} />
      <PasswordPart share={share} onChange={onChange} />
      <PeoplePart share={share} onChange={onChange} />
    </div>
  );
}

/** Limits for the intermediate years while a year is typed. */
const [firstDay, lastDay] = ["2000-01-01", "9999-12-31"];

function ExpiryPart({ share: { expiresMs }, onChange }: PartProps) {
  const { sharing: texts } = useTexts("cloud");
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      label={texts.expires}
      hint={texts.expiresHint}
      type="date"
      min={firstDay}
      max={lastDay}
      value={typed ?? (expiresMs === undefined ? "" : dayOf(expiresMs))}
      onChange={({ currentTarget: { value, validity } }) => {
        setTyped(value);
        if (validity.valid) onChange({ expiresMs: endOfDay(value) });
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

function LinkPart({ token }: { token: string }) {
  const { sharing: texts } = useTexts("cloud");
  const [copied, setCopied] = useState<"yes" | "no">();
  const link = location.origin + hrefOf({ kind: "link", token });
  const copy = async (field: HTMLInputElement | null) => {
    field?.select();
    try {
      await navigator.clipboard.writeText(link);
      setCopied("yes");
    } catch {
      setCopied("no");
    }
  };
  const fieldId = useId();
  return (
    <div className="grid gap-2">
      <div className="flex items-end gap-2">
        <TextField
          className="flex-1"
          id={fieldId}
          label={texts.link}
          value={link}
          readOnly
          data-autofocus
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button
          variant="secondary"
          onClick={() => void copy(document.getElementById(fieldId) as HTMLInputElement | null)}
        >
          {texts.copy}
        </Button>
      </div>
      <p role="status" className="min-h-5 text-sm text-ink-soft">
        {copied === "yes" && texts.copied}
        {copied === "no" && texts.notCopied}
      </p>
    </div>
  );
}

function PeoplePart({ share, onChange }: PartProps) {
  const { sharing: texts } = useTexts("cloud");
  const listId = useId();
  const known = useStoredValue(userRecords);
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = String(new FormData(form).get("person") ?? "");
    onChange({ withNames: addName(share.withNames, name) });
    form.reset();
  };
  return (
    <div className="grid gap-3">
      <form className="flex items-end gap-2" onSubmit={add}>
        <TextField
          className="flex-1"
          label={texts.people}
          hint={texts.peopleHint}
          name="person"
          list={listId}
          autoComplete="off"
          maxLength={80}
        />
        <datalist id={listId}>
          {known.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
        <Button type="submit" variant="secondary" className="share-add">
          {texts.addPerson}
        </Button>
      </form>
      <ul className="share-people">
        {share.withNames.map((name) => (
          <li key={name} className="share-person">
            <span className="truncate" dir="auto">
              {name}
            </span>
            <ToolButton
              icon="close"
              label={texts.removePerson({ name })}
              onClick={() => onChange({ withNames: share.withNames.filter((one) => one !== name) })}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PartProps {
  share: Share;
  onChange: (changed: Partial<Share>) => void;
}

function PasswordPart({ share, onChange }: PartProps) {
  const { sharing: texts, session } = useTexts("cloud");
  const [error, setError] = useState<string>();
  const set = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const password = String(new FormData(form).get("password") ?? "");
    if (password === "") return setError(texts.enterPassword);
    setError(undefined);
    onChange({ passwordDigest: await digestPassword(password) });
    form.reset();
  };
  if (!canProtect()) return <p className="text-sm text-ink-soft">{texts.needsHttps}</p>;
  if (share.passwordDigest !== undefined) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm">{texts.hasPassword}</p>
        <Button variant="secondary" size="sm" onClick={() => onChange({ passwordDigest: undefined })}>
          {texts.removePassword}
        </Button>
      </div>
    );
  }
  return (
    <form className="flex items-end gap-2" onSubmit={(event) => void set(event)} noValidate>
      <TextField
        className="flex-1"
        label={session.password}
        name="password"
        type="password"
        autoComplete="new-password"
        error={error}
      />
      <Button type="submit" variant="secondary">
        {texts.setPassword}
      </Button>
    </form>
  );
}
