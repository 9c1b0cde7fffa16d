import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { type DriveLocation, home, hrefOf } from "../../location/drive-location.ts";

interface EmptyListingProps {
  location: DriveLocation;
  isMissing: boolean;
  query: string;
  isFiltered: boolean;
  onUpload: () => void;
  onClearFilter: () => void;
}

export function EmptyListing({ location, isMissing, query, isFiltered, onUpload, onClearFilter }: EmptyListingProps) {
  const { files: texts } = useTexts("cloud");
  const { empty } = texts;
  if (isMissing) {
    return (
      <EmptyState
        title={empty.missing}
        action={
          <LinkButton to={hrefOf(home)} size="sm">
            {texts.goHome}
          </LinkButton>
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
  if (query.trim()) return <EmptyState title={empty.search({ text: query.trim() })}>{empty.searchText}</EmptyState>;
  if (location.kind === "trash" && location.folderId !== undefined) return <EmptyState title={empty.folder} />;
  if (location.kind !== "folder") {
    const kind = location.kind === "link" ? "shared" : location.kind;
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
