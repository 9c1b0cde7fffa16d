// biome-ignore-all lint/a11y/useSemanticElements: a tree, which no element is
import { type FormEvent, type KeyboardEvent, useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { QuestionDialog } from "../../dialogs/question-dialog.tsx";
import type { Drive, MoveOperation } from "../../drive/drive.ts";
import { type DriveItem, rootId } from "../../drive/drive-item.ts";
import { checkItemName, type NameError } from "../../drive/item-name.ts";
import { useDriveValue } from "../../drive-hooks/use-drive.ts";
import { useFormats } from "../../formats/formats.ts";
import { describeItems, namesOf } from "../commands/file-actions.ts";

export interface MoveQuestion {
  readonly operation: MoveOperation;
  readonly items: readonly DriveItem[];
}

interface MoveDialogProps {
  drive: Drive;
  question: MoveQuestion | undefined;
  onClose: () => void;
  onConfirm: (question: MoveQuestion, target: DriveItem) => void;
  onCreateFolder: (parent: DriveItem, name: string) => Promise<DriveItem | undefined>;
}

export function MoveDialog({ drive, question, onClose, onConfirm, onCreateFolder }: MoveDialogProps) {
  const { files: texts } = useTexts("cloud");
  const [chosen, setChosen] = useState<{ of: MoveQuestion; id: string }>();
  const targetId = question && (chosen?.of === question ? chosen.id : (question.items[0]?.parentId ?? rootId));
  const target = useDriveValue(drive, () => (targetId === undefined ? undefined : drive.item(targetId)));
  const what = describeItems(texts, namesOf(question?.items ?? []));
  const isMove = question?.operation === "move";
  const isThere = isMove && question.items.every(({ parentId }) => parentId === target?.id);
  const confirm = () => {
    if (!question || !target) return;
    onConfirm(question, target);
    onClose();
  };
  return (
    <QuestionDialog
      open={question !== undefined}
      onClose={onClose}
      title={isMove ? texts.moveTitle({ what }) : texts.copyTitle({ what })}
      size="sm"
      action={
        <Button onClick={confirm} disabled={!target || isThere}>
          {isMove ? texts.moveHere : texts.copyHere}
        </Button>
      }
    >
      {question && (
        <FolderTree
          drive={drive}
          question={question}
          target={target}
          onTarget={({ id }) => setChosen({ of: question, id })}
        />
      )}
      {question && target && (
        <NewFolderHere
          key={target.id}
          drive={drive}
          parent={target}
          onCreate={async (name) => {
            const folder = await onCreateFolder(target, name);
            if (folder) setChosen({ of: question, id: folder.id });
          }}
        />
      )}
      <p className="mt-3 min-h-6 text-sm text-ink-soft" role="status">
        {isThere ? texts.alreadyThere : target ? texts.targetIs({ folder: target.name || texts.home }) : ""}
      </p>
    </QuestionDialog>
  );
}

interface FolderTreeProps {
  drive: Drive;
  question: MoveQuestion;
  target: DriveItem | undefined;
  onTarget: (folder: DriveItem) => void;
}

function FolderTree({ drive, question, target, onTarget }: FolderTreeProps) {
  const { files: texts } = useTexts("cloud");
  const { compare } = useFormats();
  const id = useId();
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(() => startOpen(drive, question));
  useDriveValue(drive, () => drive.item(rootId));
  // The folders above the target are open, also above one that was just created.
  const above = target ? drive.pathOf(target.id).slice(0, -1) : [];
  const shownIds = new Set([...openIds, ...above.map(({ id: aboveId }) => aboveId)]);
  const rows = listFolders(drive, shownIds, new Set(question.items.map((item) => item.id)), compare);
  const index = rows.findIndex(({ folder }) => folder.id === target?.id);
  const fold = ({ folder }: FolderRow, isOpen: boolean) =>
    setOpenIds((open) =>
      isOpen ? new Set([...open, folder.id]) : new Set([...open].filter((one) => one !== folder.id)),
    );
  const go = (to: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, to))];
    if (row) onTarget(row.folder);
    document.getElementById(`${id}-${row?.folder.id}`)?.scrollIntoView({ block: "nearest" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[index];
    const targets = new Map([
      ["ArrowDown", index + 1],
      ["ArrowUp", index - 1],
      ["Home", 0],
      ["End", rows.length - 1],
    ]);
    const to = targets.get(event.key);
    if (to !== undefined) go(to);
    else if (event.key === "ArrowRight" && row?.hasFolders && !row.isOpen) fold(row, true);
    else if (event.key === "ArrowRight" && row?.isOpen) go(index + 1);
    else if (event.key === "ArrowLeft" && row?.isOpen) fold(row, false);
    else if (event.key === "ArrowLeft" && row)
      go(rows.findLastIndex(({ depth }, at) => at < index && depth < row.depth));
    else return;
    event.preventDefault();
  };
  return (
    <div
      role="tree"
      aria-label={texts.folders}
      className="folder-tree"
      tabIndex={0}
      data-autofocus
      aria-activedescendant={index === -1 ? undefined : `${id}-${rows[index]?.folder.id}`}
      onKeyDown={onKeyDown}
    >
      {rows.map((row) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the keyboard
        // biome-ignore lint/a11y/useFocusableInteractive: the tree points at it
        <div
          key={row.folder.id}
          id={`${id}-${row.folder.id}`}
          role="treeitem"
          className="folder-tree-row"
          style={{ paddingInlineStart: `${row.depth * 1.25 + 0.5}rem` }}
          aria-level={row.depth + 1}
          aria-expanded={row.hasFolders ? row.isOpen : undefined}
          aria-selected={row.folder.id === target?.id}
          onClick={(event) => {
            const isArrow = event.target instanceof Element && event.target.closest(".folder-tree-arrow");
            if (isArrow || (row.folder.id === target?.id && row.hasFolders)) fold(row, !row.isOpen);
            onTarget(row.folder);
          }}
        >
          <span className="folder-tree-arrow icon" data-icon={row.hasFolders ? "chevron-right" : undefined} />
          <span className="icon" data-icon={row.depth === 0 ? "home" : "folder"} />
          <span className="truncate" dir="auto">
            {row.folder.name || texts.home}
          </span>
        </div>
      ))}
    </div>
  );
}

function startOpen(drive: Drive, { items }: MoveQuestion): ReadonlySet<string> {
  const path = items[0] ? drive.pathOf(items[0].parentId) : [];
  return new Set([rootId, ...path.map(({ id }) => id)]);
}

interface FolderRow {
  readonly folder: DriveItem;
  readonly depth: number;
  readonly isOpen: boolean;
  readonly hasFolders: boolean;
}

/** @param exceptIds left out with their contents @returns expanded folders as rows, parents first */
function listFolders(
  drive: Drive,
  openIds: ReadonlySet<string>,
  exceptIds: ReadonlySet<string>,
  compare: (one: string, other: string) => number,
): readonly FolderRow[] {
  const foldersIn = (id: string) =>
    drive.children(id).filter((item) => item.type === "folder" && !exceptIds.has(item.id));
  const rows: FolderRow[] = [];
  const add = (folder: DriveItem, depth: number) => {
    const folders = foldersIn(folder.id);
    const isOpen = openIds.has(folder.id);
    rows.push({ folder, depth, isOpen, hasFolders: folders.length > 0 });
    if (!isOpen) return;
    for (const child of folders.sort((one, other) => compare(one.name, other.name))) add(child, depth + 1);
  };
  const home = drive.item(rootId);
  if (home) add(home, 0);
  return rows;
}

const focusField = (form: HTMLFormElement | null) => form?.querySelector("input")?.focus();

interface NewFolderHereProps {
  drive: Drive;
  parent: DriveItem;
  onCreate: (name: string) => Promise<void>;
}

function NewFolderHere({ drive, parent, onCreate }: NewFolderHereProps) {
  const { files: texts } = useTexts("cloud");
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState<NameError>();
  if (!isOpen)
    return (
      <div className="mt-3">
        <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
          {texts.commands.newFolder}
        </Button>
      </div>
    );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    const found = checkItemName(name, (taken) => drive.isNameTaken(parent.id, taken));
    setError(found);
    if (!found) void onCreate(name);
  };
  return (
    <form ref={focusField} onSubmit={submit} noValidate className="new-folder-here">
      <TextField
        label={texts.folderName}
        hint={texts.createdIn({ folder: parent.name || texts.home })}
        name="name"
        autoComplete="off"
        spellCheck={false}
        error={error && (error === "empty" ? texts.enterFolderName : texts.nameErrors[error])}
      />
      <Button type="submit" variant="secondary" size="sm">
        {texts.create}
      </Button>
    </form>
  );
}
