import type { To } from "react-router";
import { LinkButton } from "#app/ui/link-button.tsx";

interface ListPagesProps {
  name: string;
  newest: To | undefined;
  older: To | undefined;
}

export function ListPages({ name, newest, older }: ListPagesProps) {
  if (!newest && !older) return null;
  return (
    <nav aria-label={`Pages of ${name}`} className="mt-5 flex flex-wrap justify-between gap-3">
      {newest ? (
        <LinkButton to={newest} preventScrollReset variant="secondary" size="sm">
          {`Newest ${name}`}
        </LinkButton>
      ) : (
        <span />
      )}
      {older && (
        <LinkButton to={older} preventScrollReset variant="secondary" size="sm">
          {`Older ${name}`}
        </LinkButton>
      )}
    </nav>
  );
}
