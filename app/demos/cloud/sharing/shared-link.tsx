import { type FormEvent, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { Drive } from "../drive/drive.ts";
import type { DriveItem } from "../drive/drive-item.ts";
import { useDriveValue } from "../drive-hooks/use-drive.ts";
import { useFormats } from "../formats/formats.ts";
import { folderHref, home, hrefOf } from "../location/drive-location.ts";
import { isExpired, isPassword } from "./share.ts";

export function SharedLink({ drive, token }: { drive: Drive; token: string }) {
  const { sharing: texts, files } = useTexts("cloud");
  const formats = useFormats();
  const item = useDriveValue(drive, () => drive.findShare(token));
  const goHome = (
    <LinkButton to={hrefOf(home)} size="sm">
      {files.goHome}
    </LinkButton>
  );
  if (!item?.share || drive.isInTrash(item.id)) {
    return (
      <EmptyState title={texts.unknownLink} action={goHome}>
        {texts.unknownLinkText}
      </EmptyState>
    );
  }
  if (isExpired(item.share, Date.now())) {
    return (
      <EmptyState title={texts.expiredLink} action={goHome}>
        {texts.hasExpired({ day: formats.day((item.share.expiresMs ?? 0) - 1) })}
      </EmptyState>
    );
  }
  const digest = item.share.passwordDigest;
  if (digest !== undefined) return <PasswordGate key={item.id} drive={drive} item={item} digest={digest} />;
  return <OpenItem drive={drive} item={item} />;
}

function OpenItem({ drive, item }: { drive: Drive; item: DriveItem }) {
  const navigate = useNavigate();
  useEffect(() => {
    const isFolder = item.type === "folder";
    const path = drive.pathOf(isFolder ? item.id : item.parentId);
    navigate(folderHref(path), { replace: true, state: isFolder ? null : { previewId: item.id } });
  }, [drive, item, navigate]);
  return null;
}

function PasswordGate({ drive, item, digest }: { drive: Drive; item: DriveItem; digest: string }) {
  const { sharing: texts, session } = useTexts("cloud");
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get("password") ?? "");
    if (await isPassword(password, digest)) setOpen(true);
    else setError(password === "" ? texts.enterPassword : texts.wrongPassword);
  };
  if (isOpen) return <OpenItem drive={drive} item={item} />;
  return (
    <form className="share-gate" onSubmit={(event) => void submit(event)} noValidate>
      <h2 className="text-xl">{texts.protectedTitle}</h2>
      <p className="text-ink-soft">{texts.protectedText}</p>
      <TextField label={session.password} name="password" type="password" autoComplete="off" error={error} />
      <Button type="submit">{texts.open}</Button>
    </form>
  );
}
