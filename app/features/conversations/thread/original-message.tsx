import { DateTime } from "#app/ui/date-time.tsx";
import type { AttachedFile } from "../files/attached-file.ts";
import { AttachedFileList, type FileAddress } from "../files/attached-file-list.tsx";

interface OriginalMessageProps {
  message: { name: string; date: string; message: string; attachments: readonly AttachedFile[] };
  email?: string;
  fileAddress: FileAddress;
}

export function OriginalMessage({ message, email, fileAddress }: OriginalMessageProps) {
  return (
    <article className="rounded-control bg-sunken p-4">
      <header className="flex flex-wrap items-baseline gap-x-3 text-sm">
        <strong className="wrap-anywhere">
          <bdi>{message.name}</bdi>
        </strong>
        {email && (
          <span className="text-ink-soft wrap-anywhere">
            <bdi>{email}</bdi>
          </span>
        )}
        <DateTime value={message.date} className="text-ink-soft" />
      </header>
      <p dir="auto" className="mt-2 whitespace-pre-wrap wrap-anywhere">
        {message.message}
      </p>
      <AttachedFileList files={message.attachments} fileAddress={fileAddress} />
    </article>
  );
}
