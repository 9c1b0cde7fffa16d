import type { AskConflict, ConflictAnswer, Drive } from "../drive/drive.ts";
import type { DriveItem } from "../drive/drive-item.ts";
import { toItemName } from "../drive/item-name.ts";
import type { UploadEntry } from "./upload-files.ts";

export interface UploadStep {
  readonly entry: UploadEntry;
  /** Names below the target, made fit for a drive. */
  readonly folders: readonly string[];
  readonly name: string;
  /** An existing item that is to give way. */
  readonly replacesId: string | undefined;
}

export interface UploadTotals {
  readonly files: number;
  readonly bytes: number;
}

export interface UploadPlan {
  readonly steps: readonly UploadStep[];
  readonly totals: UploadTotals;
  readonly skipped: number;
}

/** Asks about all names that are taken, before the first file is written. Throws what `askConflict` throws. */
export async function planUpload(
  drive: Drive,
  entries: readonly UploadEntry[],
  targetId: string,
  askConflict: AskConflict,
  signal: AbortSignal | undefined,
): Promise<UploadPlan> {
  const steps = entries.map(toStep);
  const clashes = new Map<UploadStep, Clash>();
  for (const step of steps) {
    const clash = findClash(drive, step, targetId);
    if (clash) clashes.set(step, clash);
  }
  const choices = await askAll(clashes, askConflict, signal);
  const kept = steps.filter((step) => choices.get(step) !== "skip");
  const planned = kept.map((step) =>
    choices.get(step) === "replace" ? { ...step, replacesId: clashes.get(step)?.existing.id } : step,
  );
  const files = planned.flatMap(({ entry }) => entry.file ?? []);
  return {
    steps: planned,
    totals: { files: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) },
    skipped: steps.length - kept.length,
  };
}

interface Clash {
  readonly existing: DriveItem;
  readonly folder: DriveItem;
}

function toStep(entry: UploadEntry): UploadStep {
  const names = entry.path.map(toItemName);
  return { entry, folders: names.slice(0, -1), name: names.at(-1) ?? toItemName(""), replacesId: undefined };
}

/** An existing folder is no clash for a folder: what comes goes into it. */
function findClash(drive: Drive, { entry, folders, name }: UploadStep, targetId: string): Clash | undefined {
  let folder = drive.item(targetId);
  for (const part of folders) folder = folder && drive.childNamed(folder.id, part);
  if (folder?.type !== "folder" || !entry.file) return undefined;
  const existing = drive.childNamed(folder.id, name);
  return existing && { existing, folder };
}

type Choice = ConflictAnswer["choice"];

async function askAll(
  clashes: ReadonlyMap<UploadStep, Clash>,
  askConflict: AskConflict,
  signal: AbortSignal | undefined,
): Promise<Map<UploadStep, Choice>> {
  const choices = new Map<UploadStep, Choice>();
  let forAll: Choice | undefined;
  for (const [step, { existing, folder }] of clashes) {
    const file = step.entry.file;
    if (signal?.aborted || !file) break;
    if (forAll === undefined) {
      const incoming = { name: step.name, sizeBytes: file.size, modifiedMs: file.lastModified };
      const answer = await askConflict({ incoming, existing, folder, remaining: clashes.size - choices.size });
      if (answer.isForAll) forAll = answer.choice;
      choices.set(step, answer.choice);
    } else choices.set(step, forAll);
  }
  return choices;
}
