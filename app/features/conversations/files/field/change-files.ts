import type { FileLimits } from "../attached-file.ts";
import type { ChosenFile, ChosenFiles, FileAction } from "./chosen-files.ts";
import { megabytesText } from "./file-limits.ts";

export function changeFiles(state: ChosenFiles, action: FileAction): ChosenFiles {
  if (action.type === "add") return add(state, action.files, action.limits);
  const file = state.files.find(({ key }) => key === action.key);
  // An upload may end after its file was removed.
  if (!file) return state;
  const { key, name, size } = file;
  const change = (changed: ChosenFile | undefined, announcement = state.announcement): ChosenFiles => ({
    ...state,
    announcement,
    files: state.files.flatMap((other) => (other.key === key ? (changed ?? []) : other)),
  });
  switch (action.type) {
    case "start":
      return change({ key, name, size, step: "uploading", share: 0 });
    case "progress":
      return change({ key, name, size, step: "uploading", share: action.share });
    case "uploaded":
      return change({ key, step: "uploaded", ...action.staged }, `${action.staged.name} is attached.`);
    case "failed":
      return change(
        { key, name, size, step: "failed", reason: action.reason, canRetry: action.canRetry },
        `${name}: ${action.reason}`,
      );
    case "retry":
      return change({ key, name, size, step: "waiting" }, `${name} is uploaded again.`);
    case "remove":
      return { ...change(undefined, `${name} was removed.`), notice: "" };
  }
}

type NewFile = Extract<FileAction, { type: "add" }>["files"][number];

function add(state: ChosenFiles, files: readonly NewFile[], limits: FileLimits): ChosenFiles {
  const { maxFiles, maxBytes, totalBytes } = limits;
  const tooLarge = files.filter(({ size }) => size > maxBytes);
  const added: NewFile[] = [];
  const tooMany: NewFile[] = [];
  const tooMuch: NewFile[] = [];
  let total = state.files.reduce((sum, { size }) => sum + size, 0);
  for (const file of files) {
    if (file.size > maxBytes) continue;
    if (state.files.length + added.length >= maxFiles) tooMany.push(file);
    else if (total + file.size > totalBytes) tooMuch.push(file);
    else {
      added.push(file);
      total += file.size;
    }
  }
  const notice = [
    leftOut(tooLarge, `A file can have at most ${megabytesText(maxBytes)}`),
    leftOut(tooMany, `At most ${maxFiles} ${maxFiles === 1 ? "file" : "files"} can be attached`),
    leftOut(tooMuch, `All files together can have at most ${megabytesText(totalBytes)}`),
  ];
  return {
    files: [...state.files, ...added.map((file) => ({ ...file, step: "waiting" as const }))],
    notice: notice.filter(Boolean).join(" "),
    announcement: added.length === 0 ? "" : `Uploading ${nameFiles(added)}.`,
  };
}

const leftOut = (files: readonly NewFile[], rule: string): string =>
  files.length === 0 ? "" : `${rule}: ${nameFiles(files)} ${files.length === 1 ? "was" : "were"} not added.`;

const namedMax = 3;

function nameFiles(files: readonly NewFile[]): string {
  const names = files.slice(0, namedMax).map(({ name }) => name);
  const others = files.length - names.length;
  if (others > 0) return `${names.join(", ")} and ${others} more`;
  const last = names.pop() ?? "";
  return names.length === 0 ? last : `${names.join(", ")} and ${last}`;
}
