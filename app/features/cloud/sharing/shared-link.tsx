import { type FormEvent, useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { buttonClass } from "#app/ui/button-class.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { Drive } from "../drive/drive.ts";
import type { DriveItem } from "../drive/drive-item.ts";
import { useFormats, useMessages } from "../messages/use-messages.tsx";
import { folderHref, home, hrefOf } from "../place/place.ts";
import { useDriveValue } from "../place/use-drive-value.ts";
import { isExpired } from "./share.ts";
import { isPassword } from "./share-password.ts";

/** A share link that was opened: asks for its password, and leads to the item; or says why it does not. */
export function SharedLink({ drive, token }: { drive: Drive; token: string }) {
  const { sharing: texts, files } = useMessages();
  const formats = useFormats();
  const item = useDriveValue(drive, () => drive.findShare(token));
  const goHome = (
    <Link to={hrefOf(home)} className={buttonClass({ size: "sm" })}>
      <span className="button-label">{files.goHome}</span>
    </Link>
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
        {texts.hasExpired(formats.day((item.share.expiresMs ?? 0) - 1))}
      </EmptyState>
    );
  }
  const digest = item.share.passwordDigest;
  if (digest !== undefined) return <PasswordGate key={item.id} drive={drive} item={item} digest={digest} />;
  return <GoTo drive={drive} item={item} />;
}

/** Opens the folder; of a file the folder that it is in, with its preview. */
function GoTo({ drive, item }: { drive: Drive; item: DriveItem }) {
  const navigate = useNavigate();
  useEffect(() => {
    const isFolder = item.type === "folder";
    const path = drive.pathOf(isFolder ? item.id : item.parentId);
    navigate(folderHref(path), { replace: true, state: isFolder ? null : { previewId: item.id } });
  }, [drive, item, navigate]);
  return null;
}

function PasswordGate({ drive, item, digest }: { drive: Drive; item: DriveItem; digest: string }) {
  const { sharing: texts } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get("password") ?? "");
    if (await isPassword(password, digest)) setOpen(true);
    else setError(password === "" ? texts.enterPassword : texts.wrongPassword);
  };
  if (isOpen) return <GoTo drive={drive} item={item} />;
  return (
    <form className="share-gate" onSubmit={(event) => void submit(event)} noValidate>
      <h2 className="text-xl">{texts.protectedTitle}</h2>
      <p className="text-ink-soft">{texts.protectedText}</p>
      <TextField label={texts.password} name="password" type="password" autoComplete="off" error={error} />
      <Button type="submit">{texts.open}</Button>
    </form>
  );
}
