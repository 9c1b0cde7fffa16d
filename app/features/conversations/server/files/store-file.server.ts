import { cleanLine } from "#app/lib/text.ts";
import type { BlobStore, ByteParts } from "#app/platform/blobs/blob-store.ts";

export interface StoredFile {
  readonly blobHash: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
  readonly isExecutable: boolean;
}

/** Stores contents as they arrive. @throws AppError 413 for more than `maxBytes`, 503 where they cannot be stored */
export async function storeFile(
  blobs: Pick<BlobStore, "write">,
  { name, bytes }: { name: string; bytes: ByteParts },
  maxBytes: number,
): Promise<StoredFile> {
  const { parts, head } = keepHead(bytes);
  const { hash, size } = await blobs.write(parts, { maxBytes });
  const cleanName = cleanFileName(name);
  return { blobHash: hash, name: cleanName, size, ...(await readFileKind(head(), cleanName)) };
}

const headBytes = 4_100;

function keepHead(bytes: ByteParts) {
  const head = new Uint8Array(headBytes);
  let filled = 0;
  const read = async function* () {
    for await (const part of bytes) {
      const taken = part.subarray(0, headBytes - filled);
      head.set(taken, filled);
      filled += taken.length;
      yield part;
    }
  };
  return { parts: read(), head: () => head.subarray(0, filled) };
}

const fileNameMax = 120;
/** They could disguise the ending: `invoice\u202Efdp.exe` is shown as `invoiceexe.pdf`. */
const invisible = /[\p{Cf}\p{Zl}\p{Zp}\p{Co}]/gu;
const notInNames = /[<>:"|?*]/g;

/** One line without folders and without characters that file systems refuse. Long names keep their ending. */
export function cleanFileName(name: string): string {
  const last = cleanLine(name.replace(invisible, "")).split(/[\\/]/).at(-1) ?? "";
  const plain = last.replace(notInNames, "_").replace(/^[\s.]+|[\s.]+$/g, "");
  if (plain === "") return "file";
  const points = Array.from(plain);
  if (points.length <= fileNameMax) return plain;
  const ending = Array.from(/\.\w{1,10}$/.exec(plain)?.[0] ?? "");
  return [...points.slice(0, fileNameMax - ending.length), ...ending].join("");
}

const executableTypes: ReadonlySet<string> = new Set([
  "application/java-archive",
  "application/java-vm",
  "application/vnd.android.package-archive",
  "application/vnd.microsoft.portable-executable",
  "application/wasm",
  "application/x-apple-diskimage",
  "application/x-deb",
  "application/x-elf",
  "application/x-mach-binary",
  "application/x-msdownload",
  "application/x-ms-shortcut",
  "application/x-rpm",
  "application/x-shockwave-flash",
  "text/html",
  "image/svg+xml",
]);

/** Programs, scripts, and documents with macros: what Windows, macOS or Linux runs when it is opened. */
const executableName =
  /\.(?:ac|apk|app|appimage|application|appx|bash|bat|cab|chm|cmd|com|command|cpl|csh|deb|desktop|dll|dmg|docm|dotm|exe|gadget|hta|html?|img|inf|iso|jar|jnlp|js|jse|lnk|mht|mhtml|mjs|msc|msi|msix|msp|mst|osx|pif|pkg|potm|ppam|ppsm|pptm|ps1|psm1|py|pyc|pyw|rb|reg|rpm|run|scf|scpt|scr|sct|settingcontent-ms|sh|shb|shs|svgz?|swf|sys|url|vb|vbe|vbs|vhdx?|workflow|ws|wsc|wsf|wsh|xhtml|xla|xlam|xll|xlsm|xltm|zsh)$/i;

/** A program however it is called (PE), or with a line that names its interpreter. */
const startsAsProgram = (head: Uint8Array): boolean =>
  (head[0] === 0x4d && head[1] === 0x5a) || (head[0] === 0x23 && head[1] === 0x21);

/** The type by the first bytes, never by what the sender declares. @param head up to `headBytes` */
async function readFileKind(head: Uint8Array, name: string): Promise<Pick<StoredFile, "type" | "isExecutable">> {
  const { fileTypeFromBuffer } = await import("file-type");
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  const type = found === undefined || found.mime === "application/xml" ? readTextType(head) : toMediaType(found.mime);
  const isExecutable = executableTypes.has(type) || executableName.test(name) || startsAsProgram(head);
  return { type, isExecutable };
}

const toMediaType = (mime: string): string => mime.split(";", 1)[0]?.trim() ?? mime;

/** Browsers find markup by its first tag, whatever is before it. */
function readTextType(head: Uint8Array): string {
  const text = new TextDecoder("utf-8").decode(head).toLowerCase();
  if (text.includes("\0")) return "application/octet-stream";
  if (/<svg[\s>]/.test(text)) return "image/svg+xml";
  if (/<(?:!doctype html|html|head|body|script|iframe|a|b|div|p|table|h1|img|style|title|br)[\s>/]/.test(text))
    return "text/html";
  if (text.trimStart().startsWith("<?xml")) return "application/xml";
  return isText(head) ? "text/plain" : "application/octet-stream";
}

/** The last character may be cut off. */
function isText(head: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(head, { stream: head.length === headBytes });
    return true;
  } catch {
    return false;
  }
}
