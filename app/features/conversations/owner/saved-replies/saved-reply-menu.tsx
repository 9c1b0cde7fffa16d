import { href, Link } from "react-router";
import { ComboboxMenu } from "#app/ui/combobox/combobox-menu.tsx";
import type { PlaceholderValues } from "./placeholders.ts";

const loadPicker = async () => (await import("./saved-reply-picker.tsx")).SavedReplyPicker;

export const SavedReplyMenu = ({ values }: { values: PlaceholderValues }) => (
  <ComboboxMenu
    trigger={
      <>
        Saved replies <kbd className="inbox-key">t</kbd>
      </>
    }
    label="Saved replies"
    className="inbox-saved-trigger"
    load={loadPicker}
    props={{ values }}
  >
    <Link to={href("/admin/inbox/saved-replies")} className="text-link touch-target">
      Your saved replies
    </Link>
  </ComboboxMenu>
);
