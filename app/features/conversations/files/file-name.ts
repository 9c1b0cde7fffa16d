import { cleanLine } from "#app/lib/text.ts";

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
