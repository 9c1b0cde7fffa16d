import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { createPath, type Path, useNavigate } from "react-router";
import { addPageCommands } from "#app/features/admin/palette/page-commands.ts";
import { isHeldBack } from "#app/shell/offline/offline-links.tsx";
import { Button } from "#app/ui/button.tsx";
import { useLaterPart } from "#app/ui/later-part/later-part.tsx";
import type { InboxCommand } from "../../actions/inbox-actions.server.ts";
import { readFlag, storeFlag } from "../../device/device-flag.ts";
import { formatListCursor } from "../../model/list-cursor.ts";
import { type InboxList, inboxAddress } from "../../server/list/inbox-list.ts";
import { rowElementId } from "../list/conversation-row.tsx";
import type { Selection } from "../list/use-selection.ts";
import { searchFieldId } from "../search/search-field.tsx";
import type { KeyChoice } from "./key-dialog.tsx";
import { shownParts } from "./shown-parts.ts";

interface KeyTargets {
  list: InboxList;
  rows: readonly { id: string; last_activity_at: string }[];
  openId: string | undefined;
  selection: Selection;
  run: (command: InboxCommand) => void;
  focus: ReturnType<typeof useRowFocus>;
}

const storageKey = "inboxKeys";
const typedIn = "input:not([type=checkbox]), textarea, select, [contenteditable], dialog, [popover]";

/** Single keys, which can be turned off (WCAG 2.1.4). */
export function useInboxKeys({ list, rows, openId, selection, run, focus }: KeyTargets): KeyChoice {
  const navigate = useNavigate();
  const [isListOpen, setListOpen] = useState(false);
  const [isOn, setOn] = useState(true);
  useEffect(() => setOn(readFlag(storageKey) !== "off"), []);

  const focused = () => rows.find(({ id }) => document.activeElement?.id === rowElementId(id));
  const currentId = () => focused()?.id ?? openId;
  const finish = () => {
    const { stored, intents } = shownParts.conversation ?? {};
    const row = focused() ?? (intents?.includes("done") ? stored : undefined);
    const seen = selection.seen || (row ? formatListCursor(row) : "");
    if (seen) run({ intent: "done", seen });
  };
  const follow = (to: Partial<Path>) => {
    const isHeld = list.keptAt === undefined && isHeldBack(createPath(to));
    if (!isHeld) void navigate(to, { preventScrollReset: true });
  };
  const open = () => {
    const id = currentId();
    if (id !== openId) follow(inboxAddress({ ...list, id }));
  };
  const move = (step: number) => {
    const current = currentId();
    const place = Math.max(0, Math.min(rows.length - 1, rows.findIndex(({ id }) => id === current) + step));
    const row = rows[place];
    if (row) focus.focusRow(place, row.id);
  };
  const openMenu = (menu: "snooze" | "label") => {
    const id = currentId();
    const isForOpenConversation = selection.ids.size === 0 && id === openId;
    if (selection.ids.size === 0 && !isForOpenConversation && id !== undefined)
      flushSync(() => selection.select(id, true));
    shownParts[`${isForOpenConversation ? "conversation" : "selection"}/${menu}`]?.();
  };
  const toggle = () => {
    const id = currentId();
    if (id !== undefined) selection.select(id, !selection.ids.has(id));
  };
  const actions: Readonly<Record<string, () => void>> = {
    j: () => move(1),
    k: () => move(-1),
    o: open,
    x: toggle,
    e: finish,
    s: () => openMenu("snooze"),
    l: () => openMenu("label"),
    t: () => shownParts.savedReplies?.(),
    r: () => shownParts.replyField?.focus(),
    "/": () => document.getElementById(searchFieldId)?.focus(),
    "?": () => setListOpen(true),
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !isOn) return;
    if (event.target instanceof Element && event.target.closest(typedIn)) return;
    const act = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  });
  // React hydrates at once when a key is pressed, but other effects run later: the key would be lost between the two.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
  const listCommands = useEffectEvent(async () =>
    (await import("./key-dialog.tsx")).listInboxCommands({ actions, run, follow }),
  );
  useEffect(() => addPageCommands(() => listCommands()), []);
  return {
    isListOpen,
    setListOpen,
    isOn,
    setOn: (next) => {
      setOn(next);
      storeFlag(storageKey, next ? undefined : "off");
    },
  };
}

export function useRowFocus(openId: string | undefined) {
  const reveal = useRef<(row: number) => void>(() => undefined);
  const setReveal = useCallback((latest: (row: number) => void) => {
    reveal.current = latest;
  }, []);
  const lastOpen = useRef(openId);
  const target = useRef<string>(undefined);
  useEffect(() => {
    const was = lastOpen.current;
    lastOpen.current = openId;
    if (openId === was) return;
    if (openId === undefined) document.getElementById(rowElementId(target.current ?? was ?? ""))?.focus();
    else if (!isVisible(document.getElementById(rowElementId(openId)))) {
      window.scrollTo({ top: 0 });
      document.getElementById("open-conversation")?.focus({ preventScroll: true });
    }
    target.current = undefined;
  }, [openId]);
  return {
    setReveal,
    focusRow: (place: number, id: string) => {
      reveal.current(place);
      requestAnimationFrame(() => document.getElementById(rowElementId(id))?.focus({ preventScroll: true }));
    },
    keep: (rows: readonly { id: string }[], leavingIds: readonly string[]) => {
      const leaving = new Set(leavingIds);
      const first = rows.findIndex(({ id }) => leaving.has(id));
      const others = (list: readonly { id: string }[]) => list.filter(({ id }) => !leaving.has(id));
      target.current = (others(rows.slice(first + 1))[0] ?? others(rows.slice(0, Math.max(first, 0))).at(-1))?.id;
      const active = document.activeElement;
      const isInList = active?.closest(".inbox-list") != null;
      const next = target.current;
      if (isInList && next) requestAnimationFrame(() => document.getElementById(rowElementId(next))?.focus());
    },
  };
}

const isVisible = (element: HTMLElement | null): boolean => element?.checkVisibility() ?? false;

const loadDialog = async () => (await import("./key-dialog.tsx")).KeyDialog;

export function KeyList(keys: KeyChoice) {
  const KeyDialog = useLaterPart(keys.isListOpen, loadDialog);
  return (
    <>
      <Button variant="ghost" size="sm" className="inbox-keys-button" onClick={() => keys.setListOpen(true)}>
        Keys
      </Button>
      {KeyDialog && <KeyDialog {...keys} />}
    </>
  );
}
