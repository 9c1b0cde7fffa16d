import { useState } from "react";
import { href, Link } from "react-router";
import type { PlaceholderValues } from "#app/features/inbox/saved-replies/placeholders.ts";
import { Popover } from "#app/ui/dialogs/popover.tsx";
import { useLaterPart } from "../keys/use-later-part.ts";

const loadPicker = async () => (await import("./saved-reply-picker.tsx")).SavedReplyPicker;

/** Without JavaScript it leads to the page with the texts. */
export function SavedReplyMenu({ values }: { values: PlaceholderValues }) {
  const [opening, setOpening] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const SavedReplyPicker = useLaterPart(isOpen, loadPicker);
  return (
    <Popover
      trigger={
        <>
          Saved replies <kbd className="inbox-key">t</kbd>
        </>
      }
      label="Saved replies"
      variant="ghost"
      className="inbox-saved-trigger"
      onToggle={(event) => {
        setOpen(event.newState === "open");
        if (event.newState === "open") setOpening((before) => before + 1);
      }}
    >
      {opening === 0 && (
        <Link to={href("/admin/inbox/saved-replies")} className="text-link touch-target">
          Your saved replies
        </Link>
      )}
      {isOpen &&
        (SavedReplyPicker ? <SavedReplyPicker key={opening} values={values} /> : <p role="status">Loading…</p>)}
    </Popover>
  );
}
