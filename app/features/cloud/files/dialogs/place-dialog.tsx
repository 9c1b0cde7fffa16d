// biome-ignore-all lint/a11y/useSemanticElements: a tree, which no element is
import { type KeyboardEvent, useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { Drive } from "../../drive/drive.ts";
import { type DriveItem, rootId } from "../../drive/drive-item.ts";
import { useFormats, useMessages } from "../../messages/use-messages.tsx";
import { useDriveValue } from "../../place/use-drive-value.ts";
import { describeItems, namesOf } from "../commands/describe-items.ts";
import { type FolderRow, listFolders } from "./folder-tree.ts";

export interface PlaceQuestion {
  readonly how: "move" | "copy";
  readonly items: readonly DriveItem[];
}

interface PlaceDialogProps {
  drive: Drive;
  question: PlaceQuestion | undefined;
  onClose: () => void;
  onPlace: (question: PlaceQuestion, target: DriveItem) => void;
}

/** Where to move or copy to: a tree of the folders. */
export function PlaceDialog({ drive, question, onClose, onPlace }: PlaceDialogProps) {
  const { files: texts } = useMessages();
  const [chosen, setChosen] = useState<{ of: PlaceQuestion; id: string }>();
  const targetId = question && (chosen?.of === question ? chosen.id : (question.items[0]?.parentId ?? rootId));
  const target = useDriveValue(drive, () => (targetId === undefined ? undefined : drive.item(targetId)));
  const what = describeItems(texts, namesOf(question?.items ?? []));
  const isMove = question?.how === "move";
  const isThere = isMove && question.items.every(({ parentId }) => parentId === target?.id);
  const place = () => {
    if (!question || !target) return;
    onPlace(question, target);
    onClose();
  };
  return (
    <Dialog
      open={question !== undefined}
      onClose={onClose}
      title={isMove ? texts.moveTitle(what) : texts.copyTitle(what)}
      closeLabel={texts.close}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button onClick={place} disabled={!target || isThere}>
            {isMove ? texts.moveHere : texts.copyHere}
          </Button>
        </>
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
      <p className="mt-3 min-h-6 text-sm text-ink-soft" role="status">
        {isThere ? texts.alreadyThere : target ? texts.targetIs(target.name || texts.home) : ""}
      </p>
    </Dialog>
  );
}

interface FolderTreeProps {
  drive: Drive;
  question: PlaceQuestion;
  target: DriveItem | undefined;
  onTarget: (folder: DriveItem) => void;
}

function FolderTree({ drive, question, target, onTarget }: FolderTreeProps) {
  const { files: texts } = useMessages();
  const { compare } = useFormats();
  const id = useId();
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(() => startOpen(drive, question));
  useDriveValue(drive, () => drive.item(rootId));
  const rows = listFolders(drive, openIds, new Set(question.items.map((item) => item.id)), compare);
  const place = rows.findIndex(({ folder }) => folder.id === target?.id);
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
    const row = rows[place];
    const targets = new Map([
      ["ArrowDown", place + 1],
      ["ArrowUp", place - 1],
      ["Home", 0],
      ["End", rows.length - 1],
    ]);
    const to = targets.get(event.key);
    if (to !== undefined) go(to);
    else if (event.key === "ArrowRight" && row?.hasFolders && !row.isOpen) fold(row, true);
    else if (event.key === "ArrowRight" && row?.isOpen) go(place + 1);
    else if (event.key === "ArrowLeft" && row?.isOpen) fold(row, false);
    else if (event.key === "ArrowLeft" && row)
      go(rows.findLastIndex(({ depth }, at) => at < place && depth < row.depth));
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
      aria-activedescendant={place === -1 ? undefined : `${id}-${rows[place]?.folder.id}`}
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
          <span className="folder-tree-arrow glyph" data-glyph={row.hasFolders ? "chevron-right" : undefined} />
          <span className="glyph" data-glyph={row.depth === 0 ? "home" : "folder"} />
          <span className="truncate" dir="auto">
            {row.folder.name || texts.home}
          </span>
        </div>
      ))}
    </div>
  );
}

/** Home, and the way down to where the items are. */
function startOpen(drive: Drive, { items }: PlaceQuestion): ReadonlySet<string> {
  const path = items[0] ? drive.pathOf(items[0].parentId) : [];
  return new Set([rootId, ...path.map(({ id }) => id)]);
}
