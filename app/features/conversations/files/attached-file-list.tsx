import { href } from "react-router";
import { byteSizeText } from "#app/lib/byte-size-text.ts";
import { useLanguage, useTexts } from "#app/ui/language/use-texts.tsx";
import type { AttachedFile } from "../model/attached-file.ts";
import type { threadTexts } from "../strings/contact-texts.server.ts";

export type FileAddress = (fileId: string) => string;

interface AttachedFileListProps {
  files: readonly AttachedFile[];
  fileAddress: FileAddress;
}

export function AttachedFileList({ files, fileAddress }: AttachedFileListProps) {
  if (files.length === 0) return null;
  return <FileLinks {...{ files, fileAddress }} />;
}

function FileLinks({ files, fileAddress }: AttachedFileListProps) {
  const texts = useTexts("thread");
  return (
    <ul
      aria-label={texts.files}
      className="mt-3 grid gap-2 sm:grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))]"
    >
      {files.map((file) => (
        <li key={file.id} className="min-w-0">
          <AttachedFileLink file={file} address={fileAddress(file.id)} />
        </li>
      ))}
    </ul>
  );
}

function AttachedFileLink({ file, address }: { file: AttachedFile; address: string }) {
  const { name, size, type, preview, isExecutable } = file;
  const language = useLanguage();
  const texts = useTexts("thread");
  return (
    <a
      href={address}
      download={name}
      className="flex h-full min-h-16 items-center gap-3 overflow-hidden rounded-control border border-line-strong bg-surface pe-3 hover:border-ink"
    >
      {preview ? <Thumbnail address={address} /> : <NameEnding name={name} />}
      <span className="min-w-0 flex-1 py-1.5 text-xs text-ink-soft">
        <bdi className="line-clamp-2 text-sm font-medium text-ink wrap-anywhere">{name}</bdi>
        <span className="figures">
          {texts.kinds[fileKind(type)]}, {byteSizeText(size, language)}
        </span>
        {isExecutable && <span className="block font-medium text-warning">{texts.runs}</span>}
      </span>
    </a>
  );
}

const Thumbnail = ({ address }: { address: string }) => (
  <img
    src={`${address}${address.includes("?") ? "&" : "?"}preview`}
    alt=""
    width={64}
    height={64}
    loading="lazy"
    decoding="async"
    className="size-16 flex-none self-stretch bg-sunken object-cover"
  />
);

const endingMax = 4;

function NameEnding({ name }: { name: string }) {
  const ending = /\.([a-z\d]+)$/i.exec(name)?.[1] ?? "";
  return (
    <span
      aria-hidden="true"
      className="grid min-h-16 w-16 flex-none place-items-center self-stretch bg-sunken text-xs font-semibold text-ink-soft uppercase"
    >
      {ending.length <= endingMax ? ending : ""}
    </span>
  );
}

type FileKind = keyof ReturnType<typeof threadTexts>["kinds"];

const kinds: readonly (readonly [RegExp, FileKind])[] = [
  [/^image\//, "image"],
  [/^video\//, "video"],
  [/^audio\//, "audio"],
  [/pdf$/, "pdf"],
  [/zip|[-.]rar|[-/](tar|7z)/, "archive"],
  [/word|opendocument\.text|rtf$/, "document"],
  [/sheet|excel|csv$/, "sheet"],
  [/presentation|powerpoint/, "slides"],
  [/rfc822$/, "mail"],
  [/html/, "page"],
  [/^text\//, "text"],
];

export const fileKind = (type: string): FileKind => kinds.find(([pattern]) => pattern.test(type))?.[1] ?? "other";

export const visitorFileAddress: FileAddress = (id) => href("/contact/files/:id", { id });
export const ownerFileAddress: FileAddress = (id) => href("/admin/files/:id", { id });

export const linkedFileAddress = (id: string, token: string): string =>
  `${visitorFileAddress(id)}?token=${encodeURIComponent(token)}`;
