import { type KeyboardEvent, useEffect, useId, useMemo, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { rowAfterKey, useRowWindow } from "#app/ui/row-window/row-window.ts";
import { type JsonNodes, jsonKind } from "../../json/json-nodes.ts";

/** Must equal the height of .json-row in json-tree.css. */
const rowHeightPx = 28;
const paddingPx = 8;
const valueMaxLength = 300;

interface JsonTreeProps {
  source: string;
  nodes: JsonNodes;
}

export function JsonTree({ source, nodes }: JsonTreeProps) {
  const id = useId();
  const [folded, setFolded] = useState(() => foldAtFirst(nodes));
  const [active, setActive] = useState(0);
  useEffect(() => {
    setFolded(foldAtFirst(nodes));
    setActive(0);
  }, [nodes]);
  const isFit = folded.length === nodes.length; // for one drawing the folds are those of the document before
  const rows = useMemo(() => listRows(nodes, isFit ? folded : foldAtFirst(nodes)), [nodes, folded, isFit]);
  const list = useRowWindow({ count: rows.length, rowHeightPx, headPx: paddingPx, inOrder: true });
  const moveTo = (row: number) => {
    const to = Math.max(0, Math.min(rows.length - 1, row));
    setActive(rows[to] ?? 0);
    list.reveal(to);
  };
  const fold = (node: number, isFolded: boolean) => {
    setActive(node);
    setFolded((old) => old.with(node, isFolded ? 1 : 0));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows.indexOf(active);
    const target = rowAfterKey(event.key, row, rows.length, list.rowsInView);
    const canFold = isContainer(nodes, active);
    const isFolded = folded[active] === 1;
    if (target !== undefined) moveTo(target);
    else if (event.key === "ArrowRight" && canFold) isFolded ? fold(active, false) : moveTo(row + 1);
    else if (event.key === "ArrowLeft")
      canFold && !isFolded ? fold(active, true) : moveTo(rows.indexOf(parentOf(nodes, active)));
    else if ((event.key === "Enter" || event.key === " ") && canFold) fold(active, !isFolded);
    else return;
    event.preventDefault();
  };
  const shown = list.rows.map(({ row }) => rows[row] ?? 0);
  return (
    <div className="json-tree">
      <div className="tool-actions">
        <Button variant="ghost" size="sm" onClick={() => setFolded(foldAll(nodes, false))}>
          Unfold all
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setFolded(foldAll(nodes, true))}>
          Fold all
        </Button>
      </div>
      <div
        ref={list.attach}
        className="tool-text tool-text-long json-rows"
        role="tree"
        aria-label="Document"
        tabIndex={0}
        aria-activedescendant={shown.includes(active) ? `${id}${active}` : undefined}
        onKeyDown={onKeyDown}
      >
        <div style={{ height: list.heightPx }} role="none">
          <div style={{ transform: `translateY(${list.topOf(list.rows[0]?.row ?? 0)}px)` }} role="none">
            {shown.map((node) => (
              <TreeRow
                key={node}
                id={`${id}${node}`}
                source={source}
                nodes={nodes}
                node={node}
                isFolded={folded[node] === 1}
                isActive={node === active}
                onFold={fold}
              />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

interface TreeRowProps extends JsonTreeProps {
  id: string;
  node: number;
  isFolded: boolean;
  isActive: boolean;
  onFold: (node: number, isFolded: boolean) => void;
}

function TreeRow({ id, source, nodes, node, isFolded, isActive, onFold }: TreeRowProps) {
  const canFold = isContainer(nodes, node);
  const depth = nodes.depths[node] ?? 0;
  const keyEnd = nodes.keyEnds[node] ?? 0;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus, and names the active row
    <div
      id={id}
      role="treeitem"
      aria-level={depth + 1}
      aria-expanded={canFold ? !isFolded : undefined}
      aria-selected={isActive}
      className="json-row"
      style={{ paddingLeft: `${0.25 + Math.min(depth, 40) * 1.125}rem` }}
      onClick={() => onFold(node, canFold && !isFolded)}
    >
      <span className="json-fold" aria-hidden="true" data-folded={isFolded || undefined}>
        {canFold && "▾"}
      </span>
      {keyEnd > 0 && <span className="json-key">{source.slice(nodes.keyStarts[node], keyEnd)}: </span>}
      <span className={`json-value json-kind-${nodes.kinds[node]}`}>{describeValue(source, nodes, node)}</span>
    </div>
  );
}

function describeValue(source: string, nodes: JsonNodes, node: number): string {
  const count = nodes.childCounts[node] ?? 0;
  if (nodes.kinds[node] === jsonKind.object) return `{ ${count} ${count === 1 ? "key" : "keys"} }`;
  if (nodes.kinds[node] === jsonKind.array) return `[ ${count} ${count === 1 ? "item" : "items"} ]`;
  const [start = 0, end = 0] = [nodes.starts[node], nodes.ends[node]];
  return end - start > valueMaxLength ? `${source.slice(start, start + valueMaxLength)}…` : source.slice(start, end);
}

const openWholeUpTo = 500;
const openLevels = 2;

const isContainer = ({ kinds, childCounts }: JsonNodes, node: number): boolean =>
  (kinds[node] === jsonKind.object || kinds[node] === jsonKind.array) && (childCounts[node] ?? 0) > 0;

/** @returns 1 for each value that is folded initially */
export function foldAtFirst(nodes: JsonNodes): Uint8Array<ArrayBuffer> {
  const folded = new Uint8Array(nodes.length);
  if (nodes.length <= openWholeUpTo) return folded;
  for (let node = 0; node < nodes.length; node++) {
    if ((nodes.depths[node] ?? 0) >= openLevels && isContainer(nodes, node)) folded[node] = 1;
  }
  return folded;
}

export function foldAll(nodes: JsonNodes, isFolded: boolean): Uint8Array<ArrayBuffer> {
  const folded = new Uint8Array(nodes.length);
  if (isFolded) for (let node = 1; node < nodes.length; node++) if (isContainer(nodes, node)) folded[node] = 1;
  return folded;
}

export function listRows(nodes: JsonNodes, folded: Uint8Array): Uint32Array {
  const rows = new Uint32Array(nodes.length);
  let count = 0;
  for (let node = 0; node < nodes.length; ) {
    rows[count++] = node;
    node = folded[node] === 1 ? (nodes.nexts[node] ?? nodes.length) : node + 1;
  }
  return rows.subarray(0, count);
}

export function parentOf(nodes: JsonNodes, node: number): number {
  const depth = nodes.depths[node] ?? 0;
  for (let above = node - 1; above >= 0; above--) if ((nodes.depths[above] ?? 0) < depth) return above;
  return 0;
}
