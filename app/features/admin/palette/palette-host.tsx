import { useEffect, useState } from "react";
import { useLaterPart } from "#app/ui/later-part/use-later-part.ts";

const loadPalette = async () => (await import("./palette.tsx")).Palette;

/** Opens the command palette with Ctrl+K, or ⌘K on a Mac. */
export function PaletteHost() {
  const [isOpen, setOpen] = useState(false);
  const Palette = useLaterPart(isOpen, loadPalette);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key !== "k" || !(event.ctrlKey || event.metaKey) || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", open);
    return () => document.removeEventListener("keydown", open);
  }, []);
  return Palette && <Palette isOpen={isOpen} onClose={() => setOpen(false)} />;
}
