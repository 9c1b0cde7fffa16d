import { useNavigate } from "react-router";
import { folderHref, home, hrefOf, trash } from "../../place/place.ts";
import type { CurrentPlace } from "../../place/use-place.ts";
import type { PlaceState } from "./use-view-state.ts";

/** @returns what leads one folder up, with the keyboard on the folder that was open; out of a collection to Home */
export function useGoToParent({ place, folder, trashFolder, path }: CurrentPlace): () => void {
  const navigate = useNavigate();
  return () => {
    const [parent, child] = [path.at(-2), path.at(-1)];
    if (!child) return place.kind === "folder" && folder ? undefined : navigate(hrefOf(home));
    const aboveInTrash = hrefOf(parent ? { kind: "trash", folderId: parent.id } : trash);
    const above = trashFolder ? aboveInTrash : folderHref(path.slice(0, -1));
    return navigate(above, { state: { focusId: child.id } satisfies PlaceState });
  };
}
