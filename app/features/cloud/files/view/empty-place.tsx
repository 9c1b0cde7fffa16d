import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { buttonClass } from "#app/ui/button-class.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useMessages } from "../../messages/use-messages.tsx";
import { home, hrefOf, type Place } from "../../place/place.ts";

interface EmptyPlaceProps {
  place: Place;
  /** The address leads to no folder. */
  isMissing: boolean;
  query: string;
  isFiltered: boolean;
  onUpload: () => void;
  onClearFilter: () => void;
}

/** What stands in the place of items where there are none, and what can be done about it. */
export function EmptyPlace({ place, isMissing, query, isFiltered, onUpload, onClearFilter }: EmptyPlaceProps) {
  const { files: texts } = useMessages();
  const { empty } = texts;
  if (isMissing) {
    return (
      <EmptyState
        title={empty.missing}
        action={
          <Link to={hrefOf(home)} className={buttonClass({ size: "sm" })}>
            <span className="button-label">{texts.goHome}</span>
          </Link>
        }
      >
        {empty.missingText}
      </EmptyState>
    );
  }
  if (isFiltered) {
    const action = (
      <Button variant="secondary" size="sm" onClick={onClearFilter}>
        {texts.showAllTypes}
      </Button>
    );
    return <EmptyState title={empty.filtered} action={action} />;
  }
  if (query.trim()) return <EmptyState title={empty.search(query.trim())}>{empty.searchText}</EmptyState>;
  if (place.kind === "trash" && place.folderId !== undefined) return <EmptyState title={empty.folder} />;
  if (place.kind !== "folder") {
    const kind = place.kind === "link" ? "shared" : place.kind;
    return <EmptyState title={empty[kind]}>{empty[`${kind}Text`]}</EmptyState>;
  }
  const action = (
    <Button variant="secondary" size="sm" onClick={onUpload}>
      {texts.commands.uploadFile}
    </Button>
  );
  return (
    <EmptyState title={empty.folder} action={action}>
      {empty.folderText}
    </EmptyState>
  );
}
